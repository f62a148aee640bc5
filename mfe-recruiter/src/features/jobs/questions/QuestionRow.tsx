import { JOB_FACTS, QUESTION_KINDS, type Question, type QuestionKind } from '@firstrung/contracts';
import { writtenTexts } from '@firstrung/job-views';
import {
  ArrowDown,
  ArrowUp,
  Checkbox,
  IconButton,
  Select,
  TextArea,
  TextField,
  Trash2,
} from '@firstrung/ui-kit';
import { texts as jobTexts } from '../texts.ts';
import { asksFormerPay } from './former-pay.ts';
import type { QuestionFlaw } from './question-values.ts';
import styles from './questions.module.css';

const { questions: texts } = jobTexts;

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
export function QuestionRow({ question, position, isLast, flaws, onChange, onMove, onRemove }: Props) {
  const { id, kind, text, options = [], required } = question;
  const errorOf = (field: QuestionFlaw['field']) => flaws.find((flaw) => flaw.field === field)?.message;
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
          <IconButton
            name="up"
            size="sm"
            label={texts.up(position)}
            disabled={position === 1}
            onClick={() => onMove(-1)}
          >
            <ArrowUp size={16} aria-hidden="true" />
          </IconButton>
          <IconButton
            name="down"
            size="sm"
            label={texts.down(position)}
            disabled={isLast}
            onClick={() => onMove(1)}
          >
            <ArrowDown size={16} aria-hidden="true" />
          </IconButton>
          <IconButton name="remove" size="sm" label={texts.remove(position)} onClick={onRemove}>
            <Trash2 size={16} aria-hidden="true" />
          </IconButton>
        </div>
      </fieldset>
    </li>
  );
}
