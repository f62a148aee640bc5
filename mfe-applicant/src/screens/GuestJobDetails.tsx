import { Container } from '@firstrung/ui-kit';
import { useTitle } from '@firstrung/web-kit';

/** /guests/job-details/:jobId */
export default function GuestJobDetails() {
  useTitle('Guest job details');
  return (
    <Container>
      <h1>Guest job details</h1>
    </Container>
  );
}
