import type { AnsweredQuestion } from '@firstrung/contracts';
import { chooseTexts, formatNumber } from '@firstrung/i18n';
import { MultilineText, Stack } from '@firstrung/ui-kit';

export const answerTexts = chooseTexts({ en: { yes: 'Yes', no: 'No', none: 'Not answered' } });

/** An answer of an applicant as people read it; `''` if there is none. */
export function answerText(value: AnsweredQuestion['value']): string {
  if (value === null) return '';
  if (typeof value === 'boolean') return value ? answerTexts.yes : answerTexts.no;
  return typeof value === 'number' ? formatNumber(value) : value;
}

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
