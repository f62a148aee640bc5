import { formatDateTime } from '@firstrung/i18n';
import { Cluster, EmptyState, MultilineText, PageHeader, Stack } from '@firstrung/ui-kit';
import { isMissing, useCallQuery, useTitle } from '@firstrung/web-kit';
import { Link, useParams } from 'react-router';
import { Decisions } from '../../shared/Decisions.tsx';
import { Content, type Me, Staff } from '../../shared/Staff.tsx';
import { SubjectLink, siteText, stateOf, useRestricting } from '../../shared/subjects.tsx';
import { Acts, FactRows, WrittenOf } from '../../shared/Written.tsx';
import { sharedTexts, subjectsTexts as texts } from '../../texts.ts';

interface Props {
  kind: 'account' | 'company' | 'job';
  id: string;
  me: Me;
}

/** /staff/subjects/:kind/:id: a person, a company or a job, and what was done about it. */
export default function SubjectScreen() {
  const { kind = '', id = '' } = useParams();
  return <Staff width="text">{(me) => <Subject kind={kind as Props['kind']} id={id} me={me} />}</Staff>;
}

function Subject({ kind, id, me }: Props) {
  const isAccount = kind === 'account';
  const account = useCallQuery('POST /api/staff/accounts/details', { body: { id } }, { enabled: isAccount });
  const other = useCallQuery(
    'POST /api/staff/subjects/details',
    { body: { kind: isAccount ? 'company' : kind, id } },
    { enabled: !isAccount },
  );
  const query: typeof other = isAccount ? account : other;
  const { restrict, lift } = useRestricting(kind, id);
  useTitle(query.data?.subject.name ?? texts.title);
  if (isMissing(query.error)) return <EmptyState level={1} art="lost" title={texts.missingTitle} />;
  return (
    <Content query={query}>
      {({ subject, subject: { restriction, accounts }, acts, site }) => (
        <Stack>
          <PageHeader
            title={subject.name}
            lead={sharedTexts.kinds[kind]}
            back={{ to: '/staff/search', label: texts.title }}
            actions={
              // Staff are removed, at their own page.
              subject.status === 'staff' ? (
                <Link to="/staff/members">{sharedTexts.nav.members}</Link>
              ) : (
                <Decisions decisions={restriction ? { l: lift } : { r: restrict }} me={me} />
              )
            }
          />
          <FactRows
            facts={[
              { label: texts.status, value: stateOf(subject) },
              { label: sharedTexts.website, value: site && siteText(site) },
              { label: texts.since, value: restriction && formatDateTime(restriction.since) },
              { label: texts.rule, value: restriction?.rule },
              {
                label: sharedTexts.reason,
                value: restriction && <MultilineText text={restriction.reason} />,
              },
              {
                label: texts.accounts,
                value: accounts.length > 0 && (
                  <Cluster>
                    {accounts.map(({ _id, name }) => (
                      <SubjectLink key={_id} kind="account" _id={_id} label={name || texts.account} />
                    ))}
                  </Cluster>
                ),
              },
            ]}
          />
          <WrittenOf kind={kind} id={id} level={2} />
          <Acts level={2} acts={acts} />
        </Stack>
      )}
    </Content>
  );
}
