import {
  ANSWER_DAYS,
  type ApplicationStatus,
  MAX_INTERVIEW_DAYS,
  NEXT_ANSWER_DAYS,
  type NextAnswer,
} from '@firstrung/contracts';
import { formatDay } from '@firstrung/i18n';
import { jobTexts } from '@firstrung/job-views';
import { Grid, Select, TextField } from '@firstrung/ui-kit';
import { useApi } from '@firstrung/web-kit';
import { texts } from '../texts.ts';
import type { DecisionControl } from './useDecision.ts';

const { nextAnswer: words } = texts.decision;
const INTERVIEW = 'interview';
const DAY_MS = 86_400_000;

/** Until when a status promises the next answer, unless something else is chosen. */
export function promisedNext(
  { only, toTell }: DecisionControl,
  status: ApplicationStatus,
): NextAnswer | undefined {
  const isPromised = status === 'nextSteps Shortlisted' && toTell(status).some(({ promises }) => promises);
  return isPromised ? (only?.nextAnswer ?? NEXT_ANSWER_DAYS) : undefined;
}

/** As a part of a sentence. */
export const nextAnswerText = (answer: NextAnswer): string =>
  typeof answer === 'string' ? words.until(formatDay(answer)) : words.within(answer);

interface Props {
  value: NextAnswer;
  /** Seconds until the decision takes effect, which no interview is before. */
  delay: number;
  onChange: (answer: NextAnswer) => void;
}

/** Until when the next answer is promised: within some days, or until the interview. */
export function NextAnswerField({ value, delay, onChange }: Props) {
  const now = useApi().now();
  const dayIn = (milliseconds: number) => new Date(now + milliseconds).toISOString().slice(0, 10);
  const isInterview = typeof value === 'string';
  return (
    <Grid min="medium">
      <Select
        label={words.label}
        options={[
          ...ANSWER_DAYS.map((days) => ({ value: String(days), label: jobTexts.answerWithin(days) })),
          { value: INTERVIEW, label: words.interview },
        ]}
        value={isInterview ? INTERVIEW : String(value)}
        onChange={({ target }) => onChange(ANSWER_DAYS.find((days) => String(days) === target.value) ?? '')}
      />
      {isInterview && (
        <TextField
          type="date"
          required
          label={words.day}
          min={dayIn(delay * 1_000)}
          max={dayIn(MAX_INTERVIEW_DAYS * DAY_MS)}
          value={value}
          onChange={({ target }) => onChange(target.value)}
        />
      )}
    </Grid>
  );
}
