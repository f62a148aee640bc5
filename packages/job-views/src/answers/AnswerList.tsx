import type { AnsweredQuestion } from '@firstrung/contracts';
import { MultilineText, Stack } from '@firstrung/ui-kit';
import { answerText } from './answer-text.ts';
import { answerTexts } from './texts.ts';

/** The questions of a job as they were asked, with an applicant's answers. */
export const AnswerList = ({ answers }: { answers: readonly AnsweredQuestion[] }) =>
  answers.length > 0 && (
    <Stack as="dl" gap={3}>
      {answers.map(({ questionId, text, value }) => (
        <div key={questionId}>
          <dt data-look="faint small" dir="auto">
            {text}
          </dt>
          <dd dir="auto">
            {value === null || value === '' ? (
              <span data-look="faint small">{answerTexts.none}</span>
            ) : (
              <MultilineText text={answerText(value)} />
            )}
          </dd>
        </div>
      ))}
    </Stack>
  );
