import type { Application } from '@firstrung/contracts';
import { StatusTimeline, type TimelineStep } from '@firstrung/ui-kit';
import { timeWords } from '../../../shared/dates.ts';
import { texts as sharedTexts } from '../../../shared/texts.ts';
import { texts } from '../texts.ts';

/** Everything that was done with an application, by whom and when. */
export function ApplicationHistory({ history }: { history: Application['history'] }) {
  const steps = history.map(
    ({ change, status, rejectionReasons, at, by }, index): TimelineStep => ({
      // Twice the same change is possible, and two at one time.
      key: `${index}`,
      label: change === 'decided' ? sharedTexts.applicationStatus[status] : texts.history.changes[change],
      at: <time dateTime={at}>{timeWords(at)}</time>,
      note: [by.name, ...rejectionReasons.map((reason) => sharedTexts.rejectionReasons[reason])].join(' · '),
      state: index === history.length - 1 ? 'current' : 'done',
    }),
  );
  return <StatusTimeline steps={steps} label={texts.history.title} />;
}
