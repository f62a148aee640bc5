import { Container } from '@firstrung/ui-kit';
import { useTitle } from '@firstrung/web-kit';

/** /recruiter/company-profile */
export default function CompanyProfile() {
  useTitle('Company profile');
  return (
    <Container>
      <h1>Company profile</h1>
    </Container>
  );
}
