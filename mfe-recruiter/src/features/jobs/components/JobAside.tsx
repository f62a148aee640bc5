import type { RecruiterJob } from '@firstrung/contracts';
import { Card, FactList, Stack, Stat } from '@firstrung/ui-kit';
import { dayWords } from '../../../shared/dates.ts';
import { texts } from '../../../shared/texts.ts';

const { job: words } = texts;

/** Beside a job: how many people applied, and the facts. */
export function JobAside({ job }: { job: RecruiterJob }) {
  return (
    <Card>
      <Stack gap={5}>
        <Stat value={job.numberOfApplicants} label={words.applicants} />
        <FactList
          min="8rem"
          facts={[
            { label: words.location, value: job.location || texts.notGiven },
            { label: words.employmentType, value: job.employmentType },
            { label: words.created, value: dayWords(job.createdAt) },
            { label: words.posted, value: job.postedAt ? dayWords(job.postedAt) : words.notPosted },
          ]}
        />
      </Stack>
    </Card>
  );
}
