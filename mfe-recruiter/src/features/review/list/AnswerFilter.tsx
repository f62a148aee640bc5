import { JOB_FACTS, numberReadings, type Question } from '@firstrung/contracts';
import { fieldNumber } from '@firstrung/i18n';
import { answerTexts, numberHelp } from '@firstrung/job-views';
import { Select, TextField } from '@firstrung/ui-kit';
import { useEffect, useRef, useState } from 'react';
import type { TableParams } from '../../../shared/table/table-params.ts';
import type { ChangeTableParams } from '../../../shared/table/useTableParams.ts';
import { texts } from './texts.ts';

const { applicants: words } = texts;
/** Pause in typing before the table is filtered, milliseconds. */
const DEBOUNCE_MS = 250;

interface Props {
  questions: readonly Question[];
  params: TableParams;
  change: ChangeTableParams;
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
  const [typed, setTyped] = useState(() => numberText(answer));
  const filtered = useRef(answer);
  const readings = numberReadings(typed);
  const number = typed.trim() === '' ? null : (readings[0] ?? Number.NaN);
  const isNumber = number === null || Math.abs(number) <= JOB_FACTS.amount;

  useEffect(() => {
    if (answer === filtered.current) return;
    // It changed from outside, e.g. by Back or “Show all”.
    filtered.current = answer;
    setTyped(numberText(answer));
  }, [answer]);

  useEffect(() => {
    const least = number === null ? '' : String(number);
    if (!isNumber || readings.length > 1 || least === filtered.current) return;
    const timer = setTimeout(() => {
      filtered.current = least;
      change({ answer: least });
    }, DEBOUNCE_MS);
    return () => clearTimeout(timer);
  });

  return (
    <TextField
      label={words.atLeast}
      placeholder={words.atLeast}
      help={numberHelp(typed, setTyped)}
      inputMode="decimal"
      autoComplete="off"
      error={!isNumber && words.notNumber}
      value={typed}
      onChange={({ target }) => setTyped(target.value)}
    />
  );
}

const numberText = (answer: string): string =>
  answer !== '' && Number.isFinite(Number(answer)) ? fieldNumber(Number(answer)) : '';
