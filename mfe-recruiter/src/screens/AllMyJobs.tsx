import { Container } from '@firstrung/ui-kit';
import { useTitle } from '@firstrung/web-kit';

/** /recruiter/all-my-jobs */
export default function AllMyJobs() {
  useTitle('All my jobs');
  return (
    <Container>
      <h1>All my jobs</h1>
    </Container>
  );
}
