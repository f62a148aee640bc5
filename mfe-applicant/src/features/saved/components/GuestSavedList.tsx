import { publicJobPath } from '@firstrung/contracts';
import { JobList as Cards } from '@firstrung/job-views';
import { Banner, ButtonLink, Cluster, Stack } from '@firstrung/ui-kit';
import { useState } from 'react';
import { texts as sharedTexts } from '../../../shared/texts.ts';
import { texts } from '../texts.ts';
import { useGuestSaved, useSaving } from '../useSaving.tsx';
import { NothingSaved } from './SavedList.tsx';
import { SavedRow } from './SavedRow.tsx';

/** What a visitor has saved in this browser. What is taken out stays until the list is left. */
export function GuestSavedList() {
  const { heart } = useSaving();
  const saved = useGuestSaved();
  const [before] = useState(saved);
  const jobs = [...saved.filter(({ jobId }) => before.every((job) => job.jobId !== jobId)), ...before];
  if (jobs.length === 0) return <NothingSaved />;
  return (
    <Stack gap={5}>
      <Banner>
        <Stack gap={3}>
          <p>{texts.guestNote}</p>
          <Cluster>
            <ButtonLink to="/login" size="sm">
              {sharedTexts.login.login}
            </ButtonLink>
            <ButtonLink to="/signup" size="sm">
              {sharedTexts.login.signup}
            </ButtonLink>
          </Cluster>
        </Stack>
      </Banner>
      <Cards>
        {jobs.map((job) => (
          <li key={job.jobId}>
            <SavedRow {...job} to={publicJobPath(job.jobId)} save={heart(job)} />
          </li>
        ))}
      </Cards>
    </Stack>
  );
}
