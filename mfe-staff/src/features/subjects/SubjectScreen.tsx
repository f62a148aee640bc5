import type { Act, CompanySite, FoundSubject } from '@firstrung/contracts';
import { formatDateTime } from '@firstrung/i18n';
import {
  Button,
  Cluster,
  EmptyState,
  FactList,
  MultilineText,
  PageHeader,
  Section,
  Stack,
} from '@firstrung/ui-kit';
import { isMissing, useCall, useCallQuery, useTitle } from '@firstrung/web-kit';
import { useState } from 'react';
import { Link, useParams } from 'react-router';
import { Acts } from '../../shared/Acts.tsx';
import { Content } from '../../shared/Content.tsx';
import { ReasonDialog } from '../../shared/ReasonDialog.tsx';
import { type Me, Staff } from '../../shared/Staff.tsx';
import { siteText } from '../../shared/site-text.ts';
import { WrittenOf } from '../../shared/Written.tsx';
import { sharedTexts, subjectsTexts as texts } from '../../texts.ts';
import { stateOf } from './state.ts';

/** /staff/subjects/:kind/:id: a person, a company or a job, and what was done about it. */
export default function SubjectScreen() {
  const { kind = '', id = '' } = useParams();
  return (
    <Staff width="text">
      {(me) =>
        kind === 'account' ? (
          <AccountPage id={id} me={me} />
        ) : (
          <SubjectPage kind={kind as 'company' | 'job'} id={id} me={me} />
        )
      }
    </Staff>
  );
}

function AccountPage({ id, me }: { id: string; me: Me }) {
  const query = useCallQuery('POST /api/staff/accounts/details', { body: { id } });
  const restrict = useCall('POST /api/staff/accounts/restrict');
  const lift = useCall('POST /api/staff/accounts/lift');
  return (
    <Details
      query={query}
      me={me}
      restrict={(typed) => restrict.mutateAsync({ body: { id, ...typed } })}
      lift={({ reason }) => lift.mutateAsync({ body: { id, reason } })}
    />
  );
}

function SubjectPage({ kind, id, me }: { kind: 'company' | 'job'; id: string; me: Me }) {
  const query = useCallQuery('POST /api/staff/subjects/details', { body: { kind, id } });
  const restrict = useCall('POST /api/staff/subjects/restrict');
  const lift = useCall('POST /api/staff/subjects/lift');
  return (
    <Details
      query={query}
      me={me}
      restrict={(typed) => restrict.mutateAsync({ body: { kind, id, ...typed } })}
      lift={({ reason }) => lift.mutateAsync({ body: { kind, id, reason } })}
    />
  );
}

type Send = Parameters<typeof ReasonDialog>[0]['send'];

interface Props {
  query: ReturnType<typeof useCallQuery<'POST /api/staff/accounts/details'>>;
  me: Me;
  restrict: Send;
  lift: Send;
}

function Details({ query, ...acting }: Props) {
  if (isMissing(query.error)) return <EmptyState level={1} art="lost" title={texts.missingTitle} />;
  return <Content query={query}>{(found) => <Subject {...found} {...acting} />}</Content>;
}

type SubjectProps = { subject: FoundSubject; acts: readonly Act[]; site?: CompanySite } & Omit<
  Props,
  'query'
>;

function Subject({ subject, acts, site, me, restrict, lift }: SubjectProps) {
  const { kind, name, status, restriction, accounts } = subject;
  useTitle(name);
  const [isAsking, setAsking] = useState(false);
  const label = restriction ? texts.lift : texts.restrict[kind];

  const restricting =
    me.role === 'manager' ? (
      <Button variant={restriction ? 'primary' : 'danger'} onClick={() => setAsking(true)}>
        {label}
      </Button>
    ) : (
      <p data-look="quiet">{sharedTexts.managersOnly}</p>
    );

  return (
    <Stack>
      <PageHeader
        title={name}
        lead={sharedTexts.kinds[kind]}
        back={{ to: '/staff/search', label: texts.back }}
        // Staff are removed, at their own page.
        actions={
          status === 'staff' ? <Link to="/staff/members">{sharedTexts.nav.members}</Link> : restricting
        }
      />
      <FactList
        min="medium"
        facts={[
          { label: texts.status, value: stateOf(subject) },
          { label: sharedTexts.website, value: site && siteText(site) },
          { label: texts.since, value: restriction && formatDateTime(restriction.since) },
          { label: texts.rule, value: restriction?.rule },
        ]}
      />
      {restriction && (
        <Section compact title={sharedTexts.reason}>
          <MultilineText text={restriction.reason} />
        </Section>
      )}
      {accounts.length > 0 && (
        <Section compact title={texts.accounts}>
          <Cluster as="ul" role="list">
            {accounts.map(({ _id, name }) => (
              <li key={_id}>
                <Link to={`/staff/subjects/account/${_id}`}>{name || texts.account}</Link>
              </li>
            ))}
          </Cluster>
        </Section>
      )}
      <WrittenOf kind={kind} id={subject._id} level={2} />
      <Acts level={2} acts={acts} />
      {isAsking && (
        <ReasonDialog
          title={label}
          lead={restriction ? texts.liftLead : texts.restrictLead}
          {...(!restriction && { ruleLabel: texts.ruleLabel, danger: true })}
          submitLabel={label}
          send={restriction ? lift : restrict}
          onClose={() => setAsking(false)}
        />
      )}
    </Stack>
  );
}
