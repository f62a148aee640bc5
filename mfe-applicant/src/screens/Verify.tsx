import { Container } from '@firstrung/ui-kit';
import { useTitle } from '@firstrung/web-kit';

/** /verify */
export default function Verify() {
  useTitle('Verify');
  return (
    <Container>
      <h1>Verify</h1>
    </Container>
  );
}
