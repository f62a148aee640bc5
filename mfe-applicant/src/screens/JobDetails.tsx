import { Container } from '@firstrung/ui-kit';
import { useTitle } from '@firstrung/web-kit';

/** /job-details/:jobId */
export default function JobDetails() {
  useTitle('Job details');
  return (
    <Container>
      <h1>Job details</h1>
    </Container>
  );
}
