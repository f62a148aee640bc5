import type { ApplicationHistory, ApplicationStep } from '@firstrung/contracts';
import { formatDateTime } from '@firstrung/i18n';
import { StatusTimeline, type TimelineStep } from '@firstrung/ui-kit';
import { texts } from '../texts.ts';

const FINAL: readonly ApplicationStep[] = ['Accepted', 'Rejected', 'Withdrawn'];

/** The status history of an application, with the decision as the last step while it is pending. */
export function ApplicationTimeline({ history }: { history: ApplicationHistory }) {
  const steps = history.map(
    ({ status, at }, index): TimelineStep => ({
      // Neither status nor time is unique in a history.
      key: `${index}`,
      label: texts.status[status],
      at: <time dateTime={at}>{formatDateTime(at)}</time>,
      state: index === history.length - 1 ? 'current' : 'done',
    }),
  );
  const last = history.at(-1);
  if (last && !FINAL.includes(last.status)) {
    steps.push({ key: 'decision', label: texts.timeline.decision, state: 'upcoming' });
  }
  return <StatusTimeline steps={steps} label={texts.timeline.label} />;
}
