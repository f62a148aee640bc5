import type { Application } from '@firstrung/contracts';
import { type RungStep, RungTimeline } from '@firstrung/ui-kit';
import { timeWords } from '../../../shared/dates.ts';
import { texts } from '../../../shared/texts.ts';

const { history: words } = texts;

/** Everything that was done with an application, by whom and when. */
export function ApplicationHistory({ history }: { history: Application['history'] }) {
  const steps = history.map(
    ({ change, status, rejectionReasons, at, by }, index): RungStep => ({
      // Twice the same change is possible, and two at one time.
      key: `${index}`,
      label: change === 'decided' ? texts.status[status] : words.changes[change],
      at: <time dateTime={at}>{timeWords(at)}</time>,
      note: [by.name, ...rejectionReasons.map((reason) => texts.reasons[reason])].join(' · '),
      state: index === history.length - 1 ? 'here' : 'done',
    }),
  );
  return <RungTimeline steps={steps} label={words.title} />;
}
