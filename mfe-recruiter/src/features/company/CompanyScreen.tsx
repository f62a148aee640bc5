import { companyPath, type OwnCompany } from '@firstrung/contracts';
import { formatList } from '@firstrung/i18n';
import {
  Button,
  ButtonLink,
  Cluster,
  Container,
  ErrorPanel,
  Pencil,
  ProfileSkeleton,
} from '@firstrung/ui-kit';
import { failureOf, useCallQuery, useTitle } from '@firstrung/web-kit';
import { useEditMode } from '@firstrung/web-kit/forms';
import { CompanyHeader } from '../../shared/CompanyPage.tsx';
import { useMembers, useRights } from '../../shared/members.ts';
import { HiddenBanner } from '../jobs/components/Restriction.tsx';
import { COMPANY_DRAFT, CompanyForm } from './components/CompanyForm.tsx';
import { CompanyView } from './components/CompanyView.tsx';
import styles from './components/company.module.css';
import { texts } from './texts.ts';

/** /recruiter/company-profile */
export default function CompanyScreen() {
  useTitle(texts.title);
  const query = useCallQuery('GET /api/company/get-company-profile-details');
  const { data: company, error } = query;
  const { role } = useRights();

  if (company && role) return <Company company={company} />;
  return (
    <Container width="text">
      <CompanyHeader title={texts.title} lead={texts.lead} />
      {error ? (
        <ErrorPanel title={texts.failedTitle} {...failureOf(query)} />
      ) : (
        <ProfileSkeleton label={texts.loading} />
      )}
    </Container>
  );
}

/** Names the owners, for members who can't edit the profile. */
function WhoEdits() {
  const owners = useMembers().data?.members.filter(({ role }) => role === 'owner');
  if (!owners) return null;
  return <p className={styles.whoEdits}>{texts.ownersEdit(formatList(owners.map(({ name }) => name)))}</p>;
}

/** View mode and edit mode. A company without a name opens in edit mode. */
function Company({ company }: { company: OwnCompany }) {
  const { isOwner, mayEdit } = useRights();
  const isNew = company.name === '' && isOwner;
  const mode = useEditMode({ always: isNew, draft: COMPANY_DRAFT });
  const { edit, end, editButton, form } = mode;
  const isEditing = mode.isEditing && isOwner;
  const restrictions = useCallQuery('GET /api/statements', {}).data?.statements;
  const hidden = restrictions?.find(
    ({ subject, liftedAt }) => subject.kind === 'company' && liftedAt === undefined,
  );

  return (
    <Container width="text">
      <CompanyHeader
        title={texts.title}
        lead={isNew ? texts.unnamedLead : texts.lead}
        actions={
          !isEditing && (
            <Cluster>
              {isOwner && (
                <Button ref={editButton} icon={<Pencil size={16} />} onClick={edit}>
                  {texts.edit}
                </Button>
              )}
              {company.slug && !hidden && (
                <ButtonLink to={companyPath(company.slug)}>{texts.publicPage}</ButtonLink>
              )}
              {mayEdit && (
                <ButtonLink to="/recruiter/home" variant="primary">
                  {texts.createJob}
                </ButtonLink>
              )}
            </Cluster>
          )
        }
      />
      {hidden && <HiddenBanner restriction={hidden} meaning={texts.hidden} />}
      {isEditing ? (
        <CompanyForm ref={form} company={company} onSaved={end} onCancel={isNew ? undefined : end} />
      ) : (
        <>
          {!isOwner && <WhoEdits />}
          <CompanyView company={company} />
        </>
      )}
    </Container>
  );
}
