import { ButtonLink, Container, PageHeader } from '@firstrung/ui-kit';
import { useTitle } from '@firstrung/web-kit';
import { texts } from '../../texts.ts';
import { JobsTable } from './JobsTable.tsx';
import { LIVE_POSTED_JOBS } from './jobs-tables.ts';

const { livePostedJobs: words } = texts;

/** /recruiter/live-posted-jobs */
export default function LivePostedJobsScreen() {
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
        call={LIVE_POSTED_JOBS}
        caption={words.caption}
        emptyTitle={words.emptyTitle}
        empty={words.empty}
      />
    </Container>
  );
}
