import type { QueueItem, StaffReport, Statement } from '@firstrung/contracts';
import { formatDateTime } from '@firstrung/i18n';
import {
  Button,
  Cluster,
  EmptyState,
  FactList,
  Frame,
  MultilineText,
  PageHeader,
  Section,
  Stack,
  Tab,
  Table,
  Tabs,
  useFrame,
  useRowFocus,
  useShortcuts,
} from '@firstrung/ui-kit';
import { useCall, useCallQuery, useTitle } from '@firstrung/web-kit';
import type { UseQueryResult } from '@tanstack/react-query';
import { type ReactNode, useEffect, useEffectEvent, useState } from 'react';
import { useSearchParams } from 'react-router';
import { Content } from '../../shared/Content.tsx';
import { ReasonDialog } from '../../shared/ReasonDialog.tsx';
import { type Me, Staff } from '../../shared/Staff.tsx';
import { WrittenOf } from '../../shared/Written.tsx';
import { sharedTexts, deskTexts as texts } from '../../texts.ts';
import styles from './desk.module.css';
import { QueuePane } from './QueuePane.tsx';
import { ReportPane } from './ReportPane.tsx';
import { SubjectLink } from './SubjectLink.tsx';

/** What comes in meanwhile is seen while the page is. */
const LIVE = { refetchInterval: 30_000 };
const VIEWS = ['queue', 'reports', 'replies', 'closed'] as const;

/** A line of the list. */
interface Row {
  key: string;
  name: string;
  kind: keyof typeof sharedTexts.kinds;
  why: string;
  since: string;
  pane: (onDone: () => void) => ReactNode;
}

/** /staff: what waits for those who answer for the board, and what they decide on beside it. */
export default function DeskScreen() {
  useTitle(texts.title);
  const [search] = useSearchParams();
  const asked = search.get('show');
  return <Staff>{(me) => <Desk key={asked} asked={asked} me={me} />}</Staff>;
}

function Desk({ asked, me }: { asked: string | null; me: Me }) {
  const queue = useCallQuery('POST /api/staff/queue', undefined, LIVE);
  const reports = useCallQuery('POST /api/staff/reports', { body: { state: 'open' } }, LIVE);
  const replies = useCallQuery('POST /api/staff/replies', undefined, LIVE);
  const closed = useCallQuery(
    'POST /api/staff/reports',
    { body: { state: 'closed' } },
    { enabled: asked === 'closed' },
  );
  const queries = { queue, reports, replies, closed };
  const rowsOf = {
    queue: queue.data?.items.map((item) => queueRow(item, me)),
    reports: reports.data?.reports.map((report) => reportRow(report, me)),
    replies: replies.data?.replies.map((reply) => replyRow(reply, me)),
    closed: closed.data?.reports.map((report) => reportRow(report, me)),
  };
  // Of a board whose companies need no approval these are the reports.
  const view = VIEWS.find((one) => one === asked) ?? (queue.data?.total === 0 ? 'reports' : 'queue');
  const rows = rowsOf[view];
  const query: UseQueryResult<unknown> = queries[view];

  const focus = useRowFocus();
  const frame = useFrame({ param: 'item', keys: rows?.map(({ key }) => key) ?? [], rows: focus });
  const row = rows?.find(({ key }) => key === frame.current);
  const [decided, setDecided] = useState<{ key: string }>();
  // Once the list is without it: others may have left with it, as all that waited of one company.
  const showNext = useEffectEvent((key: string) => frame.step(1, key));
  useEffect(() => {
    if (decided) showNext(decided.key);
  }, [decided]);
  const usual = queue.data?.answerTimes.usualHours;

  return (
    <Frame
      frame={frame}
      header={
        <>
          <PageHeader title={texts.title} lead={`${texts.lead} ${usual ? texts.usually(usual) : ''}`} />
          <div className={styles.tabs}>
            <Tabs label={texts.viewsLabel}>
              {VIEWS.map((one) => (
                <Tab key={one} to={{ search: `?show=${one}` }} isCurrent={one === view}>
                  {one !== 'closed' && rowsOf[one]?.length
                    ? texts.counted(texts.views[one], rowsOf[one].length)
                    : texts.views[one]}
                </Tab>
              ))}
            </Tabs>
          </div>
        </>
      }
      label={texts.pane}
      backLabel={texts.back}
      hasShortcuts
      pane={
        row ? (
          <div key={row.key}>{row.pane(() => setDecided({ key: row.key }))}</div>
        ) : (
          rows && <EmptyState title={texts.notMissing} />
        )
      }
    >
      <Content query={query}>
        {() =>
          rows?.length ? (
            <Table
              caption={texts.caption}
              rows={rows}
              rowKey={({ key }) => key}
              rowTo={({ key }) => `?show=${view}&item=${key}`}
              onOpen={frame.open}
              current={frame.current}
              focus={focus}
              columns={columns}
            />
          ) : (
            <EmptyState art="inbox" title={texts.empty[view].title}>
              {texts.empty[view].text}
            </EmptyState>
          )
        }
      </Content>
      <details data-look="quiet small" className={styles.keys}>
        <summary>{texts.keysTitle}</summary>
        {texts.keys}
      </details>
    </Frame>
  );
}

const columns = [
  {
    key: 'about',
    header: texts.columns.about,
    lead: true,
    cell: ({ name, kind }: Row) => `${sharedTexts.kinds[kind]}: ${name}`,
  },
  { key: 'why', header: texts.columns.why, phone: 'below' as const, cell: ({ why }: Row) => why },
  {
    key: 'since',
    header: texts.columns.since,
    phone: 'rest' as const,
    cell: ({ since }: Row) => <time dateTime={since}>{formatDateTime(since)}</time>,
  },
];

const queueRow = (item: QueueItem, me: Me): Row => ({
  key: item._id,
  name: item.name,
  kind: item.kind,
  why: item.kind === 'job' ? `${texts.shown[item.shown]} · ${item.company.name}` : texts.shown[item.shown],
  since: item.since,
  pane: (onDone) => <QueuePane item={item} me={me} onDone={onDone} />,
});

const reportRow = (report: StaffReport, me: Me): Row => ({
  key: report._id,
  name: report.subject.name || texts.gone,
  kind: report.subject.kind,
  why: [...new Set(report.entries.map(({ reason }) => texts.reasons[reason]))].join(', '),
  since: report.closedAt ?? report.openedAt,
  pane: (onDone) => <ReportPane report={report} me={me} onDone={onDone} />,
});

const replyRow = (reply: Statement, me: Me): Row => ({
  key: reply.restrictionId,
  name: reply.subject.name || sharedTexts.kinds[reply.subject.kind],
  kind: reply.subject.kind,
  why: reply.reason,
  since: reply.repliedAt ?? reply.since,
  pane: (onDone) => <ReplyPane reply={reply} me={me} onDone={onDone} />,
});

interface Props {
  reply: Statement;
  me: Me;
  /** It was answered. */
  onDone: () => void;
}

/** A restriction, and what those say to it whom it concerns. */
function ReplyPane({ reply: { restrictionId, subject, ...said }, me, onDone }: Props) {
  const [isAnswering, setAnswering] = useState(false);
  const answer = useCall('POST /api/staff/replies/answer');
  const mayAnswer = me.role === 'manager';
  useShortcuts(mayAnswer, { c: () => setAnswering(true) });

  return (
    <Stack gap={4} data-notices="top-when-narrow">
      <h2>{subject.name || sharedTexts.kinds[subject.kind]}</h2>
      <FactList
        facts={[
          { label: sharedTexts.kinds[subject.kind], value: <SubjectLink {...subject} /> },
          { label: texts.columns.since, value: formatDateTime(said.since) },
          { label: texts.rule, value: said.rule },
        ]}
      />
      <Section level={3} compact title={texts.restrictedFor}>
        <MultilineText text={said.reason} />
      </Section>
      <Section level={3} compact title={texts.reply}>
        <MultilineText text={said.reply ?? ''} />
      </Section>
      <Cluster>
        {mayAnswer ? (
          <Button variant="primary" onClick={() => setAnswering(true)}>
            {texts.answer}
          </Button>
        ) : (
          <p data-look="quiet">{sharedTexts.managersOnly}</p>
        )}
      </Cluster>
      <WrittenOf kind={subject.kind} id={subject._id} level={3} />
      {isAnswering && (
        <ReasonDialog
          title={texts.answerTitle}
          lead={texts.answerLead}
          label={texts.answer}
          submitLabel={texts.answer}
          send={({ reason }) => answer.mutateAsync({ body: { restrictionId, answer: reason } })}
          onDone={onDone}
          onClose={() => setAnswering(false)}
        />
      )}
    </Stack>
  );
}
