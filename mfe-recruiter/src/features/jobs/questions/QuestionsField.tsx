import { JOB_FACTS, QUESTION_KINDS, type Question, type QuestionKind } from '@firstrung/contracts';
import { writtenTexts } from '@firstrung/job-views';
import {
  ArrowDown,
  ArrowUp,
  Button,
  Checkbox,
  FormError,
  IconButton,
  Plus,
  Select,
  Stack,
  TextArea,
  TextField,
  Trash2,
} from '@firstrung/ui-kit';
import { randomUuid } from '@firstrung/web-kit';
import { useEffect, useImperativeHandle, useRef } from 'react';
import { useController } from 'react-hook-form';
import type { JobValues } from '../job-fields.ts';
import { texts as jobTexts } from '../texts.ts';
import { asksFormerPay } from './former-pay.ts';
import { checkQuestions, flawsOf, moved, type QuestionFlaw } from './question-values.ts';
import styles from './questions.module.css';

const { questions: texts } = jobTexts;

const partOf = (id: string, part: string) => `[data-question="${id}"] [name="${part}"]:not(:disabled)`;

/** The questions that a job asks its applicants. */
export function QuestionsField() {
  const { field, fieldState } = useController<JobValues, 'questions'>({
    name: 'questions',
    rules: { validate: checkQuestions },
  });
  const { ref, value, onChange } = field;
  const { error } = fieldState;
  const list = useRef<HTMLOListElement>(null);
  const add = useRef<HTMLButtonElement>(null);
  /** What gets the focus when the change is on the page: the first of these that is there. */
  const next = useRef<readonly string[]>([]);
  const focus = (selectors: readonly string[]) => {
    const found = selectors.map((selector) => list.current?.querySelector<HTMLElement>(selector));
    (found.find(Boolean) ?? add.current)?.focus();
  };
  useEffect(() => {
    if (next.current.length > 0) focus(next.current);
    next.current = [];
  });
  useImperativeHandle(ref, () => ({
    focus: () => focus(flawsOf(value).map(({ id, field }) => partOf(id, field))),
  }));

  const change = (questions: readonly Question[], focused: readonly string[] = []) => {
    next.current = focused;
    onChange(questions);
  };
  const append = () => {
    const question: Question = { id: randomUuid(), kind: 'yesNo', text: '', required: true };
    change([...value, question], [partOf(question.id, 'text')]);
  };
  const remove = (index: number) => {
    const rest = value.toSpliced(index, 1);
    const { id } = rest[index] ?? rest.at(-1) ?? {};
    change(rest, [id === undefined ? 'none' : partOf(id, 'remove')]);
  };
  const move = (index: number, by: 1 | -1) => {
    const { id } = value[index]!;
    const parts = by > 0 ? ['down', 'up'] : ['up', 'down'];
    change(
      moved(value, index, by),
      parts.map((part) => partOf(id, part)),
    );
  };

  const flaws = error?.type === 'validate' ? flawsOf(value) : [];
  return (
    <Stack gap={3}>
      <p data-look="faint small">{texts.lead(JOB_FACTS.questions)}</p>
      {value.length > 0 && (
        <Stack as="ol" ref={list} role="list" gap={4}>
          {value.map((question, index) => (
            <QuestionRow
              key={question.id}
              question={question}
              position={index + 1}
              isLast={index === value.length - 1}
              flaws={flaws.filter(({ id }) => id === question.id)}
              onChange={(changed) => change(value.with(index, changed))}
              onMove={(by) => move(index, by)}
              onRemove={() => remove(index)}
            />
          ))}
        </Stack>
      )}
      {value.length < JOB_FACTS.questions && (
        <div>
          <Button ref={add} size="sm" icon={<Plus size={16} aria-hidden="true" />} onClick={append}>
            {texts.add}
          </Button>
        </div>
      )}
      <FormError>{error?.type !== 'validate' && error?.message}</FormError>
    </Stack>
  );
}

const ICONS = { up: ArrowUp, down: ArrowDown, remove: Trash2 };

const kinds = QUESTION_KINDS.map((value) => ({ value, label: writtenTexts.kinds[value] }));

interface Props {
  question: Question;
  /** From 1 on. */
  position: number;
  isLast: boolean;
  flaws: readonly QuestionFlaw[];
  onChange: (question: Question) => void;
  onMove: (by: 1 | -1) => void;
  onRemove: () => void;
}

/** The fields of one question, which its parent finds by their names. */
function QuestionRow({ question, position, isLast, flaws, onChange, onMove, onRemove }: Props) {
  const { id, kind, text, options = [], required } = question;
  const errorOf = (field: QuestionFlaw['field']) => flaws.find((flaw) => flaw.field === field)?.message;
  const button = (name: keyof typeof ICONS, isPossible: boolean, onClick: () => void) => {
    const Icon = ICONS[name];
    return (
      <IconButton
        name={name}
        size="sm"
        label={texts[name](position)}
        disabled={!isPossible}
        onClick={onClick}
      >
        <Icon size={16} aria-hidden="true" />
      </IconButton>
    );
  };
  return (
    <li data-question={id}>
      <fieldset className={styles.question}>
        <legend className={styles.number}>{texts.number(position)}</legend>
        <div className={styles.text}>
          <TextField
            name="text"
            label={texts.text}
            help={asksFormerPay(text) && texts.formerPay}
            error={errorOf('text')}
            maxLength={JOB_FACTS.question}
            autoComplete="off"
            value={text}
            onChange={({ target }) => onChange({ ...question, text: target.value })}
          />
        </div>
        <Select
          name="kind"
          label={texts.kind}
          options={kinds}
          value={kind}
          onChange={({ target }) => onChange({ ...question, kind: target.value as QuestionKind })}
        />
        <Checkbox
          name="required"
          className={styles.required}
          label={texts.required}
          checked={required}
          onChange={({ target }) => onChange({ ...question, required: target.checked })}
        />
        {kind === 'choice' && (
          <div className={styles.text}>
            <TextArea
              name="options"
              label={texts.options}
              help={texts.optionsHelp(JOB_FACTS.options)}
              error={errorOf('options')}
              value={options.join('\n')}
              onChange={({ target }) => onChange({ ...question, options: target.value.split('\n') })}
            />
          </div>
        )}
        <div className={styles.buttons}>
          {button('up', position > 1, () => onMove(-1))}
          {button('down', !isLast, () => onMove(1))}
          {button('remove', true, onRemove)}
        </div>
      </fieldset>
    </li>
  );
}
