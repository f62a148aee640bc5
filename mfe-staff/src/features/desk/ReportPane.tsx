import { useFreshFactor } from '@firstrung/auth-screens';
import {
  type Calls,
  publicJobPath,
  type ReplyOf,
  type RestrictedSubject,
  type StaffReport,
} from '@firstrung/contracts';
import { formatDateTime } from '@firstrung/i18n';
import { CompanyPageView, JobPageView, jobTexts, publicInputs } from '@firstrung/job-views';
import { Avatar, Badge, Button, MultilineText, Row, Section, Stack, useShortcuts } from '@firstrung/ui-kit';
import {
  imageAddress,
  isMissing,
  KEPT,
  useCall,
  useCallQuery,
  useCopy,
  useNotifyRefusal,
} from '@firstrung/web-kit';
import type { UseQueryResult } from '@tanstack/react-query';
import type { ReactNode } from 'react';
import { type Deciding, type Decision, Decisions } from '../../shared/Decisions.tsx';
import { Content } from '../../shared/Staff.tsx';
import { SubjectLink, useRestricting } from '../../shared/subjects.tsx';
import { Acts, FactRows, WrittenOf } from '../../shared/Written.tsx';
import { sharedTexts, deskTexts as texts } from '../../texts.ts';

/** Reading is an act: nothing is read twice by itself. */
const READ_ONCE = { meta: KEPT, staleTime: Number.POSITIVE_INFINITY, refetchOnWindowFocus: false };

interface Props extends Deciding {
  report: StaffReport;
  /** It is looked at: one that is only passed isn't read. */
  isSettled: boolean;
}

/** A report with what was reported. Messages are shown on demand, since that is an act of a manager. */
export function ReportPane({ report, isSettled, ...deciding }: Props) {
  const { _id, subject, author, entries, closedAt, outcome } = report;
  const body = { reportId: _id };
  // Who wrote a message is what can be restricted.
  const kind = subject.kind === 'message' ? 'account' : subject.kind;
  const id = subject.kind === 'message' ? author?._id : subject._id;
  const read = useCallQuery('POST /api/staff/reports/read', { body }, { ...READ_ONCE, enabled: isSettled });
  const close = useCall('POST /api/staff/reports/close');
  const { restrict } = useRestricting(kind, id ?? '');
  const dismiss: Decision = {
    label: texts.dismiss,
    lead: texts.dismissLead,
    words: sharedTexts.reason,
    send: ({ reason }) => close.mutateAsync({ body: { ...body, reason } }),
  };

  return (
    <>
      {!closedAt && (
        <Decisions decisions={{ a: dismiss, ...(id && { r: restrict }) }} read={read} {...deciding} />
      )}
      <FactRows
        facts={[
          { label: sharedTexts.kinds[subject.kind], value: subject._id && <SubjectLink {...subject} /> },
          {
            label: texts.author,
            value: author && <SubjectLink kind="account" _id={author._id} label={author.name} />,
          },
          { label: texts.outcome, value: outcome && texts.outcomes[outcome] },
          { label: texts.closed, value: closedAt && formatDateTime(closedAt) },
          { label: sharedTexts.reason, value: report.reason },
        ]}
      />
      <Stack as="ul" role="list" gap={3}>
        {entries.map(({ number, at, reason, accountId }) => (
          <li key={number}>
            <strong>{texts.reasons[reason]}</strong>
            <p data-look="quiet small">
              {texts.from(accountId ? texts.byAccount : texts.guest, formatDateTime(at))} · {number}
            </p>
            {read.data && <MultilineText text={wordsIn(read.data, number)} />}
          </li>
        ))}
      </Stack>
      {read.error && <Content query={read}>{() => null}</Content>}
      {subject.kind === 'message' && deciding.me.role === 'manager' && <Messages body={body} />}
      {id && <Seen kind={kind} id={id} />}
      {read.data && <Acts level={3} acts={read.data.acts} />}
    </>
  );
}

/** Of one who reported. */
function wordsIn({ words }: ReplyOf<Calls['POST /api/staff/reports/read']>, number: string): string {
  const said = words.find((one) => one.number === number)?.words;
  return said === null ? texts.erased : said || texts.noWords;
}

/** The reported message and those before it. */
function Messages({ body }: { body: { reportId: string } }) {
  const notifyRefusal = useNotifyRefusal();
  const evidence = useCall('POST /api/staff/reports/evidence', { changes: [] });
  const { withFactor, dialog } = useFreshFactor();
  const show = () => withFactor(() => evidence.mutateAsync({ body })).catch(notifyRefusal);
  useShortcuts(!evidence.data, { o: show });
  if (!evidence.data)
    return (
      <div>
        <Button loading={evidence.isPending} onClick={show}>
          {texts.evidence}
        </Button>
        {dialog}
      </div>
    );
  return (
    <Section level={3} compact title={texts.evidenceTitle}>
      <Stack as="ol" role="list">
        {evidence.data.lines.map(({ messageId, part, sender, at, text, deletedAt }) => (
          <li key={messageId}>
            <p data-look="quiet small">
              {sharedTexts.by(sender.name, formatDateTime(at))}{' '}
              {part === 'reported' && <Badge tone="warn">{texts.reported}</Badge>}
            </p>
            {deletedAt && <p data-look="quiet">{texts.deleted}</p>}
            <MultilineText text={text} />
          </li>
        ))}
      </Stack>
    </Section>
  );
}

/** It stays as it was read, also when it is hidden from others then. */
const AS_READ = { meta: KEPT };

interface SeenProps {
  kind: RestrictedSubject;
  id: string;
}

/** A job, a company or a person as others see it; where they don't, what it says. */
function Seen({ kind, id }: SeenProps) {
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

interface AsSeenProps<T> extends SeenProps {
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
