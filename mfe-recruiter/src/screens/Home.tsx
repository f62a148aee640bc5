import { Container } from '@firstrung/ui-kit';
import { useTitle } from '@firstrung/web-kit';

/** /recruiter/home */
export default function Home() {
  useTitle('Home');
  return (
    <Container>
      <h1>Home</h1>
    </Container>
  );
}
