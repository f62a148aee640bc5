import { publicJobPath, type RestrictedSubject } from '@firstrung/contracts';
import { CompanyPageView, JobPageView, jobTexts, publicInputs } from '@firstrung/job-views';
import { Avatar, MultilineText, Row, Section } from '@firstrung/ui-kit';
import { imageAddress, isMissing, KEPT, useCallQuery, useCopy } from '@firstrung/web-kit';
import type { UseQueryResult } from '@tanstack/react-query';
import type { ReactNode } from 'react';
import { Content } from '../../shared/Content.tsx';
import { WrittenOf } from '../../shared/Written.tsx';
import { deskTexts as texts } from '../../texts.ts';

/** It stays as it was read, also when it is hidden from others then. */
const AS_READ = { meta: KEPT };

interface Props {
  kind: RestrictedSubject;
  id: string;
}

/** A job, a company or a person as others see it; where they don't, what it says. */
export function Seen({ kind, id }: Props) {
  if (kind === 'job') return <SeenJob id={id} />;
  return kind === 'company' ? <SeenCompany id={id} /> : <SeenPerson id={id} />;
}

function SeenJob({ id }: { id: string }) {
  const query = useCallQuery('GET /api/guest/jobs/job-details/:jobId', publicInputs.job(id), AS_READ);
  const copy = useCopy(jobTexts);
  return (
    <AsSeen query={query} kind="job" id={id}>
      {(job) => (
        <JobPageView
          level={3}
          job={job}
          company={undefined}
          related={undefined}
          aside={null}
          save={null}
          jobPath={publicJobPath}
          now={new Date()}
          onShare={() => copy(location.origin + publicJobPath(id))}
        />
      )}
    </AsSeen>
  );
}

function SeenCompany({ id }: { id: string }) {
  const query = useCallQuery(
    'GET /api/guest/company/company-page/:slug',
    publicInputs.companyPage(id),
    AS_READ,
  );
  return (
    <AsSeen query={query} kind="company" id={id}>
      {(company) => (
        <CompanyPageView level={3} company={company}>
          {null}
        </CompanyPageView>
      )}
    </AsSeen>
  );
}

function SeenPerson({ id }: { id: string }) {
  const query = useCallQuery('POST /api/staff/subjects/person', { body: { id } }, AS_READ);
  return (
    <AsSeen query={query} kind="account" id={id}>
      {({ name, profilePicture, skills, education, about }) => (
        <>
          <Row>
            <Avatar size="lg" name={name} src={imageAddress(profilePicture, '100x100')} />
            <h4>{name}</h4>
          </Row>
          <MultilineText text={[education, skills, about].join('\n\n')} />
        </>
      )}
    </AsSeen>
  );
}

interface AsSeenProps<T> extends Props {
  query: UseQueryResult<T>;
  children: (data: T) => ReactNode;
}

function AsSeen<T>({ query, kind, id, children }: AsSeenProps<T>) {
  if (!isMissing(query.error))
    return (
      <Section level={3} compact title={texts.seen}>
        <Content query={query}>{children}</Content>
      </Section>
    );
  return (
    <>
      <p data-look="quiet">{texts.unseen}</p>
      <WrittenOf kind={kind} id={id} level={3} />
    </>
  );
}
