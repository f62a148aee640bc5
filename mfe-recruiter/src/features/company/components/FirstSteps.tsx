import { Building2, ButtonLink, Card } from '@firstrung/ui-kit';
import { messageOf, useCallQuery, useFailureNotice } from '@firstrung/web-kit';
import { useRights } from '../../../shared/members.ts';
import { texts } from '../texts.ts';
import styles from './company.module.css';

/** Links to the company profile while the company has no name, which job cards show. */
export function FirstSteps() {
  const { data: company, error } = useCallQuery('GET /api/company/get-company-profile-details');
  useFailureNotice(error && !company ? messageOf(error) : null);
  const { isOwner } = useRights();
  if (company?.name !== '' || !isOwner) return null;
  return (
    <Card as="section" look="sunken" className={styles.firstSteps} aria-labelledby="first-steps">
      <Building2 size={24} aria-hidden="true" />
      <div className={styles.firstText}>
        <h2 id="first-steps" className={styles.firstTitle}>
          {texts.firstSteps.title}
        </h2>
        <p>{texts.firstSteps.text}</p>
      </div>
      <ButtonLink to="/recruiter/company-profile" variant="brand">
        {texts.firstSteps.nameCompany}
      </ButtonLink>
    </Card>
  );
}
