import { Building2, ButtonLink, Card } from '@firstrung/ui-kit';
import { messageOf, useFailureNotice } from '@firstrung/web-kit';
import { texts } from '../../../shared/texts.ts';
import { useCompany } from '../api/company.ts';
import styles from './company.module.css';

const { createJob: words } = texts;

/** Leads a new recruiter to the company's profile, as long as the company has no name for the job cards. */
export function FirstSteps() {
  const { data: company, error } = useCompany();
  useFailureNotice(error && !company ? messageOf(error) : null);
  if (company?.name !== '') return null;
  return (
    <Card as="section" look="sunken" className={styles.firstSteps} aria-labelledby="first-steps">
      <Building2 size={24} aria-hidden="true" />
      <div className={styles.firstText}>
        <h2 id="first-steps" className={styles.firstTitle}>
          {words.unnamedTitle}
        </h2>
        <p>{words.unnamed}</p>
      </div>
      <ButtonLink to="/recruiter/company-profile" variant="brand">
        {words.name}
      </ButtonLink>
    </Card>
  );
}
