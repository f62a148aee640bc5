import { Container } from '@firstrung/ui-kit';
import { useTitle } from '@firstrung/web-kit';

/** /guest/home */
export default function GuestHome() {
  useTitle('Guest home');
  return (
    <Container>
      <h1>Guest home</h1>
    </Container>
  );
}
