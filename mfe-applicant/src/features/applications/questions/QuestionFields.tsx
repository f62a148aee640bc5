import { JOB_FACTS, type Question } from '@firstrung/contracts';
import { answerTexts, numberHelp } from '@firstrung/job-views';
import { FieldSet, RadioGroup, Select, Stack, TextArea, TextField } from '@firstrung/ui-kit';
import type { AnswerValues } from './answers.ts';
import { texts } from './texts.ts';

interface Props {
  questions: readonly Question[];
  values: AnswerValues;
  /** What is wrong, by the id of the question. */
  errors: ReadonlyMap<string, string>;
  onChange: (questionId: string, value: string) => void;
}

/** The questions of a job, each with a field of its kind, which its parent finds by the question's id. */
export const QuestionFields = ({ questions, values, errors, onChange }: Props) => (
  <FieldSet legend={texts.title} help={texts.help}>
    <Stack>
      {questions.map((question) => (
        <div key={question.id} data-question={question.id} dir="auto">
          <QuestionField
            question={question}
            value={values[question.id] ?? ''}
            error={errors.get(question.id)}
            onChange={(value) => onChange(question.id, value)}
          />
        </div>
      ))}
    </Stack>
  </FieldSet>
);

interface FieldProps {
  question: Question;
  value: string;
  error: string | undefined;
  onChange: (value: string) => void;
}

function QuestionField({ question, value, error, onChange }: FieldProps) {
  const { kind, text, options = [], required } = question;
  if (kind === 'yesNo') {
    return (
      <RadioGroup
        legend={text}
        optional={!required}
        error={error}
        options={yesNo(required)}
        value={value}
        onChange={onChange}
      />
    );
  }
  const field = {
    label: text,
    optional: !required,
    'aria-required': required,
    error,
    value,
    onChange: ({ target }: { target: { value: string } }) => onChange(target.value),
  };
  switch (kind) {
    case 'choice':
      return (
        <Select
          {...field}
          placeholder={required ? texts.choose : texts.noAnswer}
          options={options.map((option) => ({ value: option, label: option }))}
        />
      );
    case 'number':
      return (
        <TextField {...field} help={numberHelp(value, onChange)} inputMode="decimal" autoComplete="off" />
      );
    case 'text':
      return <TextArea {...field} rows={2} maxLength={JOB_FACTS.answer} />;
  }
}

/** An answer that may be left out can be taken back. */
const yesNo = (required: boolean) => [
  { value: 'true', label: answerTexts.yes },
  { value: 'false', label: answerTexts.no },
  ...(required ? [] : [{ value: '', label: texts.noAnswer }]),
];
