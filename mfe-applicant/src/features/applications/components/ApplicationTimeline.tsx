import type { ApplicationHistory, ApplicationStep } from '@firstrung/contracts';
import { type RungStep, RungTimeline } from '@firstrung/ui-kit';
import { formatDateTime } from '../../../shared/dates.ts';
import { texts } from '../texts.ts';

const FINAL: readonly ApplicationStep[] = ['Accepted', 'Rejected', 'Withdrawn'];

/** The status history of an application, with the decision as the last step while it is pending. */
export function ApplicationTimeline({ history }: { history: ApplicationHistory }) {
  const steps = history.map(
    ({ status, at }, index): RungStep => ({
      // Neither status nor time is unique in a history.
      key: `${index}`,
      label: texts.status[status],
      at: <time dateTime={at}>{formatDateTime(at)}</time>,
      state: index === history.length - 1 ? 'here' : 'done',
    }),
  );
  const last = history.at(-1);
  if (last && !FINAL.includes(last.status)) {
    steps.push({ key: 'decision', label: texts.timeline.decision, state: 'ahead' });
  }
  return <RungTimeline steps={steps} label={texts.timeline.label} />;
}
