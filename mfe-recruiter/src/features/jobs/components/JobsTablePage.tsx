import { ButtonLink, Container, PageHeader } from '@firstrung/ui-kit';
import { useTitle } from '@firstrung/web-kit';
import type { JobsTableCall } from '../api/jobs-tables.ts';
import type { texts } from '../texts.ts';
import { JobsTable } from './JobsTable.tsx';

interface Props {
  call: JobsTableCall;
  words: typeof texts.allMyJobs | typeof texts.livePostedJobs;
}

/** A page that is one table of jobs. */
export function JobsTablePage({ call, words }: Props) {
  useTitle(words.title);
  return (
    <Container>
      <PageHeader
        title={words.title}
        lead={words.lead}
        actions={
          <ButtonLink to="/recruiter/home" variant="primary">
            {words.create}
          </ButtonLink>
        }
      />
      <JobsTable call={call} caption={words.caption} emptyTitle={words.emptyTitle} empty={words.empty} />
    </Container>
  );
}
