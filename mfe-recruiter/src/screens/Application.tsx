import { Container } from '@firstrung/ui-kit';
import { useTitle } from '@firstrung/web-kit';

/** /recruiter/applications/:applicationId */
export default function Application() {
  useTitle('Application');
  return (
    <Container>
      <h1>Application</h1>
    </Container>
  );
}
