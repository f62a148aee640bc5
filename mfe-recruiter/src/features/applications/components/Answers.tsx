import { type AnsweredQuestion, type Application, fold } from '@firstrung/contracts';
import { answerText, answerTexts } from '@firstrung/job-views';
import { MultilineText, Section, Text } from '@firstrung/ui-kit';
import { texts } from '../texts.ts';
import styles from './applications.module.css';

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

const AnswerList = ({ answers }: { answers: readonly AnsweredQuestion[] }) => (
  <dl className={styles.answers}>
    {answers.map(({ questionId, text, value }) => (
      <div key={questionId}>
        <dt dir="auto">{text}</dt>
        <dd dir="auto">
          {value === null ? (
            <Text as="span" tone={3} size="sm">
              {answerTexts.none}
            </Text>
          ) : (
            <MultilineText text={answerText(value)} />
          )}
        </dd>
      </div>
    ))}
  </dl>
);
