import type { AnsweredQuestion } from '@firstrung/contracts';
import { MultilineText, Stack, Text } from '@firstrung/ui-kit';
import { answerText } from './answer-text.ts';
import { answerTexts } from './texts.ts';

/** The questions of a job as they were asked, with an applicant's answers. */
export const AnswerList = ({ answers }: { answers: readonly AnsweredQuestion[] }) =>
  answers.length > 0 && (
    <Stack as="dl" gap={3}>
      {answers.map(({ questionId, text, value }) => (
        <div key={questionId}>
          <Text as="dt" dir="auto" tone={3} size="sm">
            {text}
          </Text>
          <dd dir="auto">
            {value === null || value === '' ? (
              <Text as="span" tone={3} size="sm">
                {answerTexts.none}
              </Text>
            ) : (
              <MultilineText text={answerText(value)} />
            )}
          </dd>
        </div>
      ))}
    </Stack>
  );
