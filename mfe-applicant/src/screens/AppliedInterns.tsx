import { Container } from '@firstrung/ui-kit';
import { useTitle } from '@firstrung/web-kit';

/** /applied-interns */
export default function AppliedInterns() {
  useTitle('Applied interns');
  return (
    <Container>
      <h1>Applied interns</h1>
    </Container>
  );
}
