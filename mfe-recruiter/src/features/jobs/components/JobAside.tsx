import type { RecruiterJob } from '@firstrung/contracts';
import { Card, FactList, Stack, Stat } from '@firstrung/ui-kit';
import { dayWords } from '../../../shared/dates.ts';
import { texts as sharedTexts } from '../../../shared/texts.ts';
import { texts } from '../texts.ts';

/** Beside a job: how many people applied, and the facts. */
export function JobAside({ job }: { job: RecruiterJob }) {
  return (
    <Card>
      <Stack gap={5}>
        <Stat value={job.numberOfApplicants} label={texts.job.applicants} />
        <FactList
          min="8rem"
          facts={[
            { label: texts.job.location, value: job.location || sharedTexts.notGiven },
            { label: texts.job.employmentType, value: job.employmentType },
            { label: texts.job.created, value: dayWords(job.createdAt) },
            { label: texts.job.posted, value: job.postedAt ? dayWords(job.postedAt) : texts.job.notPosted },
          ]}
        />
      </Stack>
    </Card>
  );
}
