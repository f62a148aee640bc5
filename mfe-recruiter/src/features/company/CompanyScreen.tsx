import { companyPath, JOB_STATUSES, type OwnCompany, type OwnSite } from '@firstrung/contracts';
import { formatDay, formatList, isolated } from '@firstrung/i18n';
import {
  Button,
  ButtonLink,
  Cluster,
  Container,
  type Fact,
  FactList,
  labels,
  Section,
} from '@firstrung/ui-kit';
import { useCall, useCallQuery, useHost, useNotify, useTitle } from '@firstrung/web-kit';
import { CompanyHeader, CompanyPageWaiting } from '../../shared/CompanyPage.tsx';
import { refusalText, useMembers, useRights } from '../../shared/members.ts';
import { texts as sharedTexts } from '../../shared/texts.ts';
import { OperatorBanners } from '../jobs/components/OperatorBanners.tsx';
import { SECTIONS } from './company-form.ts';
import { EditableSection } from './components/CompanySections.tsx';
import { texts } from './texts.ts';

/** /recruiter/company-profile */
export default function CompanyScreen() {
  useTitle(texts.title);
  const query = useCallQuery('GET /api/company/get-company-profile-details');
  const { data: company } = query;
  const { role } = useRights();

  if (company && role) return <Company company={company} />;
  return <CompanyPageWaiting texts={texts} query={query} />;
}

/** Names the owners, for members who can't edit the profile. */
function WhoEdits() {
  const owners = useMembers().data?.members.filter(({ role }) => role === 'owner');
  if (!owners) return null;
  return <p data-look="quiet">{texts.ownersEdit(formatList(owners.map(({ name }) => isolated(name))))}</p>;
}

/** The profile by its sections. A company without a name has only the one to begin with. */
function Company({ company }: { company: OwnCompany }) {
  const { isOwner, mayEdit, hasColleagues } = useRights();
  const isNew = company.name === '' && isOwner;
  const restrictions = useCallQuery('GET /api/statements', {}).data?.statements;
  const hidden = restrictions?.find(
    ({ subject, liftedAt }) => subject.kind === 'company' && liftedAt === undefined,
  );

  return (
    <Container>
      <CompanyHeader
        title={texts.title}
        lead={isNew ? texts.unnamedLead : texts.lead}
        actions={
          !isNew && (
            <Cluster>
              {company.slug && !hidden && company.review?.shown !== 'nothing' && (
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
      <OperatorBanners
        restriction={hidden}
        meaning={texts.hidden}
        review={company.review}
        mend={isOwner && texts.sendAgain}
      />
      {!isOwner && <WhoEdits />}
      <div>
        {(isNew ? SECTIONS.slice(0, 1) : SECTIONS).map((section) => (
          <EditableSection key={section} section={section} company={company} />
        ))}
        {!isNew && (
          <>
            {isOwner && company.site && <SiteProof site={company.site} />}
            <Section
              compact
              title={texts.sections.jobs}
              actions={
                <ButtonLink to="/recruiter/all-my-jobs" size="sm">
                  {sharedTexts.nav.allMyJobs}
                </ButtonLink>
              }
            >
              <FactList facts={jobCounts(company)} />
            </Section>
            <Section compact title={texts.sections.profile}>
              <FactList facts={profileFacts(company, hasColleagues)} min="medium" />
            </Section>
          </>
        )}
      </div>
    </Container>
  );
}

const jobCounts = (company: OwnCompany): Fact[] => [
  { label: texts.jobs.posted, value: company.postedJobs.length },
  ...JOB_STATUSES.map((status) => ({
    label: labels.jobStatus[status] ?? status,
    value: company[status].length,
  })),
];

/** With colleagues, both names would be the reader's own: they are left out. */
const profileFacts = (
  { recruiter, profileCreatedBy, updatedAt }: OwnCompany,
  hasColleagues: boolean,
): Fact[] => [
  { label: texts.fields.recruiter, value: !hasColleagues && recruiter.name },
  { label: texts.fields.createdBy, value: !hasColleagues && profileCreatedBy.name },
  { label: texts.fields.updated, value: formatDay(updatedAt) },
];

const words = texts.site;

/** How an owner proves to the operator that the website is theirs. */
function SiteProof({ site: { domain, proof, record, file, value } }: { site: OwnSite }) {
  const { productName } = useHost();
  const notify = useNotify();
  const check = useCall('POST /api/company/check-site', {
    onSuccess: ({ message, site }) => notify(message, site.proof ? 'ok' : 'warn'),
    onError: (error) => notify(refusalText(error, words.failed), 'danger'),
  });
  return (
    <Section
      compact
      title={words.title}
      actions={
        <Button size="sm" loading={check.isPending} onClick={() => check.mutate({})}>
          {words.check}
        </Button>
      }
    >
      <p data-look="quiet">{words.lead(productName, domain)}</p>
      <FactList
        min="wide"
        facts={[
          {
            label: words.state,
            value: proof ? words.proven[proof.by](formatDay(proof.at)) : words.notProven,
          },
          { label: words.record, value: record },
          { label: words.file, value: file },
          { label: words.value, value: <code>{value}</code> },
        ]}
      />
    </Section>
  );
}
