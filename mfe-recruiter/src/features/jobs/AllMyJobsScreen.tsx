import { ButtonLink, Container, PageHeader } from '@firstrung/ui-kit';
import { useTitle } from '@firstrung/web-kit';
import { texts } from '../../texts.ts';
import { JobsTable } from './JobsTable.tsx';
import { ALL_MY_JOBS } from './jobs-tables.ts';

const { allMyJobs: words } = texts;

/** /recruiter/all-my-jobs */
export default function AllMyJobsScreen() {
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
      <JobsTable
        call={ALL_MY_JOBS}
        caption={words.caption}
        emptyTitle={words.emptyTitle}
        empty={words.empty}
      />
    </Container>
  );
}
