import type { QueueItem, StaffReport, Statement } from '@firstrung/contracts';
import { formatDateTime } from '@firstrung/i18n';
import {
  EmptyState,
  Frame,
  MultilineText,
  PageHeader,
  Stack,
  Tab,
  Table,
  Tabs,
  useFrame,
  useRowFocus,
} from '@firstrung/ui-kit';
import { useCall, useCallQuery, useTitle } from '@firstrung/web-kit';
import type { UseQueryResult } from '@tanstack/react-query';
import { type ReactNode, useEffect, useEffectEvent, useState } from 'react';
import { useSearchParams } from 'react-router';
import { type Deciding, type Decision, Decisions } from '../../shared/Decisions.tsx';
import { Content, type Me, Staff } from '../../shared/Staff.tsx';
import { SubjectLink } from '../../shared/subjects.tsx';
import { FactRows, WrittenOf } from '../../shared/Written.tsx';
import { sharedTexts, deskTexts as texts } from '../../texts.ts';
import styles from './desk.module.css';
import { QueuePane } from './QueuePane.tsx';
import { ReportPane } from './ReportPane.tsx';

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
  pane: (deciding: Deciding & { isSettled: boolean }) => ReactNode;
}

/** /staff: what waits for those who answer for the board, and what they decide on beside it. */
export default function DeskScreen() {
  useTitle(texts.title);
  const [search] = useSearchParams();
  const asked = search.get('show');
  const [last] = useState(() => new Map<string, string>());
  return <Staff>{(me) => <Desk key={asked} asked={asked} me={me} last={last} />}</Staff>;
}

function Desk({ asked, ...deciding }: { asked: string | null; me: Me; last: Map<string, string> }) {
  const queue = useCallQuery('POST /api/staff/queue', undefined, LIVE);
  const reports = useCallQuery('POST /api/staff/reports', { body: { state: 'open' } }, LIVE);
  const replies = useCallQuery('POST /api/staff/replies', undefined, LIVE);
  const closed = useCallQuery(
    'POST /api/staff/reports',
    { body: { state: 'closed' } },
    { enabled: asked === 'closed' },
  );
  const [decided, setDecided] = useState<readonly string[]>([]);
  const queries = { queue, reports, replies, closed };
  const rowsOf = {
    queue: queue.data?.items.map(queueRow),
    // A restriction closes them a moment later.
    reports: reports.data?.reports.filter(({ _id }) => !decided.includes(_id)).map(reportRow),
    replies: replies.data?.replies.map(replyRow),
    closed: closed.data?.reports.map(reportRow),
  };
  // Of a board whose companies need no approval these are the reports.
  const view = VIEWS.find((one) => one === asked) ?? (queue.data?.total === 0 ? 'reports' : 'queue');
  const rows = rowsOf[view];
  const query: UseQueryResult<{ lastDecidedAt: string | null }> = queries[view];

  const focus = useRowFocus();
  const frame = useFrame({ param: 'item', keys: rows?.map(({ key }) => key) ?? [], rows: focus });
  const { current, isSettled } = frame;
  const listed = rows?.find(({ key }) => key === current);
  // What a colleague decides on meanwhile stays, and with it what is being written about it.
  const [shown, setShown] = useState<Row>();
  if (listed && listed.key !== shown?.key) setShown(listed);
  const row = listed ?? (shown?.key === current ? shown : undefined);
  // Once the list is without it: others may have left with it, as all that waited of one company.
  const showNext = useEffectEvent((key: string) => {
    const first = rows?.[0]?.key;
    if (first === undefined) return frame.close();
    frame.step(1, key);
    if (current !== key || frame.isMoving()) return;
    // None waits below it.
    frame.open(first);
    focus.focusRow(first);
  });
  useEffect(() => {
    const key = decided.at(-1);
    if (key !== undefined) showNext(key);
  }, [decided]);
  const usual = queue.data?.answerTimes.usualHours;

  return (
    <Frame
      frame={frame}
      header={
        <>
          <PageHeader title={texts.title} lead={`${texts.lead} ${usual ? texts.usually(usual) : ''}`} />
          <Tabs label={texts.viewsLabel}>
            {VIEWS.map((one) => (
              <Tab key={one} to={{ search: `?show=${one}` }} isCurrent={one === view}>
                {one !== 'closed' && rowsOf[one]?.length
                  ? texts.counted(texts.views[one], rowsOf[one].length)
                  : texts.views[one]}
              </Tab>
            ))}
          </Tabs>
        </>
      }
      label={texts.pane}
      backLabel={texts.back}
      hasShortcuts
      pane={
        row ? (
          <Stack key={row.key} gap={4}>
            <h2 className={styles.name}>{row.name}</h2>
            {row.pane({
              ...deciding,
              isSettled,
              isGone: !listed,
              isMoving: frame.isMoving,
              onDone: () => setDecided([...decided, row.key]),
            })}
          </Stack>
        ) : (
          rows && <EmptyState title={sharedTexts.decided} />
        )
      }
    >
      <Content query={query}>
        {({ lastDecidedAt }) =>
          rows?.length ? (
            <Table
              caption={texts.caption}
              rows={rows}
              rowKey={({ key }) => key}
              rowTo={({ key }) => `?show=${view}&item=${key}`}
              onOpen={frame.open}
              current={current}
              focus={focus}
              columns={columns}
            />
          ) : (
            <EmptyState art="inbox" title={texts.empty[view].title}>
              {texts.empty[view].text} {lastDecidedAt && texts.lastDecided(formatDateTime(lastDecidedAt))}
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

const queueRow = (item: QueueItem): Row => ({
  key: item._id,
  name: item.name,
  kind: item.kind,
  why: item.kind === 'job' ? `${texts.shown[item.shown]} · ${item.company.name}` : texts.shown[item.shown],
  since: item.since,
  pane: (deciding) => <QueuePane item={item} {...deciding} />,
});

const reportRow = (report: StaffReport): Row => ({
  key: report._id,
  name: report.subject.name || texts.gone,
  kind: report.subject.kind,
  why: [...new Set(report.entries.map(({ reason }) => texts.reasons[reason]))].join(', '),
  since: report.closedAt ?? report.openedAt,
  pane: (deciding) => <ReportPane report={report} {...deciding} />,
});

const replyRow = (reply: Statement): Row => ({
  key: reply.restrictionId,
  name: reply.subject.name || sharedTexts.kinds[reply.subject.kind],
  kind: reply.subject.kind,
  why: reply.reason,
  since: reply.repliedAt ?? reply.since,
  pane: (deciding) => <ReplyPane reply={reply} {...deciding} />,
});

interface ReplyProps extends Deciding {
  reply: Statement;
}

/** A restriction, and what those say to it whom it concerns. */
function ReplyPane({ reply: { restrictionId, subject, ...said }, ...deciding }: ReplyProps) {
  const call = useCall('POST /api/staff/replies/answer');
  const answer: Decision = {
    label: texts.answer,
    managersOnly: true,
    lead: texts.answerLead,
    words: texts.answer,
    send: ({ reason }) => call.mutateAsync({ body: { restrictionId, answer: reason } }),
  };
  return (
    <>
      <Decisions decisions={{ a: answer }} {...deciding} />
      <FactRows
        facts={[
          { label: sharedTexts.kinds[subject.kind], value: <SubjectLink {...subject} label={undefined} /> },
          { label: texts.columns.since, value: formatDateTime(said.since) },
          { label: texts.rule, value: said.rule },
          { label: texts.restrictedFor, value: <MultilineText text={said.reason} /> },
          { label: texts.reply, value: said.reply && <MultilineText text={said.reply} /> },
        ]}
      />
      <WrittenOf kind={subject.kind} id={subject._id} level={3} />
    </>
  );
}
