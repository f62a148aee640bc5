import { type AnsweredQuestion, type Application, fold } from '@firstrung/contracts';
import { AnswerList } from '@firstrung/job-views';
import { Section } from '@firstrung/ui-kit';
import { texts } from '../texts.ts';

/** Shorter answers stand in other texts by chance. */
const MIN_REPEATED = 20;

/** What the applicant was asked when they applied, and answered. What the page says elsewhere is folded. */
export function Answers({ application }: { application: Application }) {
  const { answers = [], requestMessage, education, about, skills } = application;
  if (answers.length === 0) return null;
  const elsewhere = fold([requestMessage, education, about, skills].join('\n'));
  const isRepeated = ({ value }: AnsweredQuestion) =>
    typeof value === 'string' && value.length >= MIN_REPEATED && elsewhere.includes(fold(value.trim()));
  const repeated = answers.filter(isRepeated);
  return (
    <Section title={texts.application.answers}>
      {repeated.length < answers.length && (
        <AnswerList answers={answers.filter((answer) => !isRepeated(answer))} />
      )}
      {repeated.length > 0 && (
        <details>
          <summary>{texts.application.repeatedAnswers(repeated.length)}</summary>
          <AnswerList answers={repeated} />
        </details>
      )}
    </Section>
  );
}
