import type { ApplicantStatus } from '@firstrung/contracts';
import { type RungStep, RungTimeline } from '@firstrung/ui-kit';
import { texts } from '../../texts.ts';
import { dayWords } from './words.ts';

const FINAL: readonly ApplicantStatus[] = ['Accepted', 'Rejected'];

/** Where an application stands, from its submission up. */
export function ApplicationTimeline({
  status,
  submitted,
}: {
  status: ApplicantStatus;
  submitted: string | null;
}) {
  const isNew = status === 'Applied';
  const steps: RungStep[] = [
    {
      key: 'Applied',
      label: texts.status.Applied,
      at: submitted && <time dateTime={submitted}>{dayWords(submitted)}</time>,
      state: isNew ? 'here' : 'done',
    },
  ];
  if (!isNew) steps.push({ key: status, label: texts.status[status], state: 'here' });
  if (!FINAL.includes(status)) steps.push({ key: 'decision', label: texts.job.decision, state: 'ahead' });
  return <RungTimeline steps={steps} label={texts.job.timeline} />;
}
