import { JOB_FACTS, numberReadings, parseNumber, type Question } from '@firstrung/contracts';
import { fieldNumber } from '@firstrung/i18n';
import { answerTexts, numberHelp } from '@firstrung/job-views';
import { Select, TextField } from '@firstrung/ui-kit';
import type { TableState } from '../../../shared/table/useTableParams.ts';
import { useTypedFilter } from '../../../shared/table/useTypedFilter.ts';
import { texts } from './texts.ts';

const { applicants: words } = texts;

interface Props extends TableState {
  questions: readonly Question[];
}

/** The question whose answers the table shows, and the answer that it is filtered by. */
export function AnswerFilter({ questions, params, change }: Props) {
  const question = questions.find(({ id }) => id === params.question);
  const choose = (id: string) => {
    const sort = params.sort === 'answer' ? { sort: '', order: '' as const } : {};
    change({ question: id, answer: '', ...sort });
  };
  return (
    <>
      <Select
        label={words.question}
        placeholder={words.noQuestion}
        options={questions.map(({ id, text }) => ({ value: id, label: text }))}
        value={question?.id ?? ''}
        onChange={({ target }) => choose(target.value)}
      />
      {question && <AnswerField key={question.id} question={question} params={params} change={change} />}
    </>
  );
}

function AnswerField({ question, params, change }: Omit<Props, 'questions'> & { question: Question }) {
  if (question.kind === 'text') return null;
  if (question.kind === 'number') return <LeastNumber params={params} change={change} />;
  const { yes, no } = answerTexts;
  const options =
    question.kind === 'yesNo'
      ? [
          { value: 'true', label: yes },
          { value: 'false', label: no },
        ]
      : (question.options ?? []).map((value) => ({ value, label: value }));
  return (
    <Select
      label={words.answer}
      placeholder={words.anyAnswer}
      options={options}
      value={params.answer}
      onChange={({ target }) => change({ answer: target.value })}
    />
  );
}

/** The least number. It filters while it is typed. */
function LeastNumber({ params: { answer }, change }: Omit<Props, 'questions'>) {
  const [typed, setTyped] = useTypedFilter({
    value: answer,
    show: numberText,
    read: leastNumber,
    onChange: (least) => change({ answer: least }),
  });
  return (
    <TextField
      label={words.atLeast}
      placeholder={words.atLeast}
      help={numberHelp(typed, setTyped)}
      inputMode="decimal"
      autoComplete="off"
      error={Number.isNaN(numberOf(typed)) && words.notNumber}
      value={typed}
      onChange={({ target }) => setTyped(target.value)}
    />
  );
}

const numberText = (answer: string): string =>
  answer !== '' && Number.isFinite(Number(answer)) ? fieldNumber(Number(answer)) : '';

/** `null` for a blank text, `NaN` for what is no number, or too great a one. */
function numberOf(typed: string): number | null {
  const number = parseNumber(typed);
  return Math.abs(number ?? 0) <= JOB_FACTS.amount ? number : Number.NaN;
}

/** The filter, unless the text can be read in two ways or in none. */
function leastNumber(typed: string): string | undefined {
  const number = numberOf(typed);
  if (Number.isNaN(number) || numberReadings(typed).length > 1) return undefined;
  return number === null ? '' : String(number);
}
