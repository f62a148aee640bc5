import type { CompanyProfile } from '@firstrung/contracts';
import {
  Card,
  CompanyLogo,
  ErrorPanel,
  FactList,
  Lines,
  Section,
  SkeletonGroup,
  SkeletonText,
  Stack,
} from '@firstrung/ui-kit';
import { imageAddress, messageOf, reasonOf, useFailureNotice } from '@firstrung/web-kit';
import type { CompanyQuery } from '../api/company-profile.ts';
import { texts } from '../texts.ts';
import { companyFacts } from './company-facts.tsx';
import styles from './job-page.module.css';

/** The company behind a job: the text of its profile, and a block with everything it says about itself. */
export function CompanySection({ profile, query }: { profile: string; query: CompanyQuery }) {
  const { data, error } = query;
  useFailureNotice(error && !data ? messageOf(error) : null);
  return (
    <Section title={texts.job.company}>
      {profile.trim() !== '' && <Lines text={profile} />}
      {data ? (
        <CompanyBlock company={data.companyProfile} told={profile} />
      ) : error ? (
        <ErrorPanel
          level={3}
          art={false}
          title={texts.company.failedTitle}
          onRetry={() => query.refetch()}
          retrying={query.isFetching}
        >
          {reasonOf(error)}
        </ErrorPanel>
      ) : (
        <SkeletonGroup label={texts.company.loading}>
          <SkeletonText lines={5} />
        </SkeletonGroup>
      )}
    </Section>
  );
}

/** @param told the description that stands above already */
function CompanyBlock({ company, told }: { company: CompanyProfile; told: string }) {
  return (
    <Card>
      <Stack gap={5}>
        <div className={styles.companyHead}>
          <CompanyLogo name={company.name} src={imageAddress(company.logo, '192x200')} size="lg" />
          <h3>{company.name}</h3>
        </div>
        {company.description !== told && <Text text={company.description} />}
        <FactList min="13rem" facts={companyFacts(company)} />
        <Text title={texts.company.mission} text={company.mission} />
        <Text title={texts.company.vision} text={company.vision} />
        <Text title={texts.company.culture} text={company.culture} />
      </Stack>
    </Card>
  );
}

function Text({ title, text }: { title?: string; text: string }) {
  if (text.trim() === '') return null;
  return (
    <Stack gap={2}>
      {title && <h4>{title}</h4>}
      <Lines text={text} />
    </Stack>
  );
}
