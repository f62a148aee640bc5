import { Container } from '@firstrung/ui-kit';
import { useTitle } from '@firstrung/web-kit';

/** /recruiter/login */
export default function Login() {
  useTitle('Login');
  return (
    <Container>
      <h1>Login</h1>
    </Container>
  );
}
