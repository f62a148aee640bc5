import { JOB_FACTS, type Question } from '@firstrung/contracts';
import { Button, FormError, Plus, Stack } from '@firstrung/ui-kit';
import { randomUuid } from '@firstrung/web-kit';
import { useEffect, useImperativeHandle, useRef } from 'react';
import { useController } from 'react-hook-form';
import type { JobValues } from '../job-fields.ts';
import { texts as jobTexts } from '../texts.ts';
import { QuestionRow } from './QuestionRow.tsx';
import { checkQuestions, flawsOf, moved } from './question-values.ts';

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
