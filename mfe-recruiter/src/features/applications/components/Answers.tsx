import type { AnsweredQuestion } from '@firstrung/contracts';
import { answerText, answerTexts } from '@firstrung/job-views';
import { MultilineText, Section } from '@firstrung/ui-kit';
import { texts } from '../texts.ts';
import styles from './applications.module.css';

/** What the applicant was asked when they applied, and answered. */
export function Answers({ answers }: { answers: readonly AnsweredQuestion[] | undefined }) {
  if (!answers || answers.length === 0) return null;
  return (
    <Section title={texts.application.answers}>
      <dl className={styles.answers}>
        {answers.map(({ questionId, text, value }) => (
          <div key={questionId}>
            <dt dir="auto">{text}</dt>
            <dd dir="auto">
              {value === null ? (
                <span className={styles.noAnswer}>{answerTexts.none}</span>
              ) : (
                <MultilineText text={answerText(value)} />
              )}
            </dd>
          </div>
        ))}
      </dl>
    </Section>
  );
}
