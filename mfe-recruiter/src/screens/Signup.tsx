import { Container } from '@firstrung/ui-kit';
import { useTitle } from '@firstrung/web-kit';

/** /recruiter/signup */
export default function Signup() {
  useTitle('Signup');
  return (
    <Container>
      <h1>Signup</h1>
    </Container>
  );
}
