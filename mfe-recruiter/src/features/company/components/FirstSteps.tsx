import { ButtonLink, Card, Cluster, Text } from '@firstrung/ui-kit';
import { messageOf, useCallQuery, useFailureNotice } from '@firstrung/web-kit';
import { useRights } from '../../../shared/members.ts';
import { texts } from '../texts.ts';

/** Links to the company profile while the company has no name, which job cards show. */
export function FirstSteps() {
  const { data: company, error } = useCallQuery('GET /api/company/get-company-profile-details');
  useFailureNotice(error && !company ? messageOf(error) : null);
  const { isOwner } = useRights();
  if (company?.name !== '' || !isOwner) return null;
  return (
    <Card as="section" look="sunken" aria-labelledby="first-steps">
      <Cluster justify="space-between">
        <div>
          <Text as="h2" id="first-steps">
            {texts.firstSteps.title}
          </Text>
          <Text tone={2}>{texts.firstSteps.text}</Text>
        </div>
        <ButtonLink to="/recruiter/company-profile" variant="brand">
          {texts.firstSteps.nameCompany}
        </ButtonLink>
      </Cluster>
    </Card>
  );
}
