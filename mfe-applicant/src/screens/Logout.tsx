import { Container } from '@firstrung/ui-kit';
import { useTitle } from '@firstrung/web-kit';

/** /logout */
export default function Logout() {
  useTitle('Logout');
  return (
    <Container>
      <h1>Logout</h1>
    </Container>
  );
}
