import { formatDateTime, formatDay } from '@firstrung/i18n';
import { StatusProgress, type TimelineStep } from '@firstrung/ui-kit';
import { type Application, isUndecided, RUNGS, reached, rungDates } from '../progress.ts';
import { texts } from '../texts.ts';

/** How far an application has come. */
export const ApplicationProgress = (application: Application) => (
  <StatusProgress
    steps={progressSteps(application)}
    status={application.status}
    label={texts.timeline.label}
  />
);

/** The four rungs. A decision is the last one, whatever was decided. */
function progressSteps(entry: Application): TimelineStep[] {
  const isDecided = !isUndecided(entry.status);
  const highest = reached(entry);
  const current = isDecided ? RUNGS.length - 1 : highest;
  const dates = rungDates(entry.applicationHistory);
  return RUNGS.map((rung, index) => {
    const at = dates[index];
    const isDecision = index === RUNGS.length - 1;
    const decision = isDecided ? texts.status[entry.status] : texts.timeline.decision;
    // One that was skipped has no date. It counts as reached, as in the numbers above the list.
    const passed = index < current && (at || index < highest) ? 'done' : 'upcoming';
    return {
      key: rung,
      label: isDecision ? decision : texts.status[rung],
      at: at && (
        <time dateTime={at} title={formatDateTime(at)}>
          {formatDay(at)}
        </time>
      ),
      state: index === current ? 'current' : passed,
    };
  });
}
