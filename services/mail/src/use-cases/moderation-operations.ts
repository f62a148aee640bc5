import { isUuid, type ReportedLine, type ReportWords } from '@firstrung/contracts';
import { type Operation, type OperatorAct, quoted, quotedLines } from '@firstrung/service-kit/service';
import type { Selectable } from 'kysely';
import type { MailContext } from '../context.ts';
import { type YearCell, yearAnswers, yearCells } from '../db/queries/numbers.ts';
import { type FoundReport, findReports } from '../db/queries/reports.ts';
import { waitingReplies } from '../db/queries/statements.ts';
import type { MailTables, Tx } from '../db/tables.ts';
import { answerReply, closeReport } from './moderate.ts';
import { readWords } from './reports.ts';

/** The command has another secret than the service. */
const UNREADABLE = '(can be read with the SECRET_KEY of the service alone)';

/** What an operator does with reports and replies (`npm run admin`). */
export const moderationOperations = (context: MailContext): Record<string, Operation> => ({
  reports: (argument) => listReports(context, argument),
  'close-report': (argument, act) => close(context, argument, act!),
});

/** With `--open` what waits alone; with `--year 2026` the numbers of that year. */
function listReports(context: MailContext, argument: string): Promise<string> {
  const [, year] = /^--year (\d{4})$/.exec(argument) ?? [];
  return context.transaction(async (tx) => {
    if (year !== undefined) return numbersOf(tx, Number(year));
    const reports = await findReports(tx, argument === '--open' ? 'open' : 'all');
    const replies = await waitingReplies(tx);
    const open = reports.filter(({ report }) => report.closed_at === null).length;
    const lines = [`reports that are open: ${open}, replies that wait: ${replies.length}`];
    for (const found of reports) lines.push(...(await describeReport(context, tx, found)));
    for (const reply of replies) lines.push(...describeReply(reply));
    return lines.join('\n');
  });
}

async function describeReport(
  context: MailContext,
  tx: Tx,
  { report, entries, name, author }: FoundReport,
): Promise<string[]> {
  const { subject_kind: kind, subject_id: id, opened_at, closed_at, outcome, reason } = report;
  const counts = Map.groupBy(entries, (entry) => entry.reason);
  const reasons = [...counts].map(([name, all]) => (all.length > 1 ? `${name} x${all.length}` : name));
  const by = author === null ? [] : [`by account ${author._id}`, quotedName(author.name)];
  const end =
    closed_at === null
      ? 'open'
      : [outcome, closed_at.toISOString(), reason && quoted(reason)].filter(Boolean).join(' ');
  const head = [
    entries[0]?.number,
    kind,
    id ?? 'erased',
    quotedName(name),
    ...by,
    opened_at.toISOString(),
    end,
  ];
  const lines = [`${head.filter(Boolean).join('  ')}`, `  ${reasons.join(', ')}`];
  for (const entry of entries) lines.push(...(await describeEntry(context, tx, entry)));
  return lines;
}

async function describeEntry(
  context: MailContext,
  tx: Tx,
  { number, account_id, jwe, at, reason }: Selectable<MailTables['report_entry']>,
): Promise<string[]> {
  const said: ReportWords =
    jwe === null ? { words: '' } : ((await readWords(tx, context, jwe)) ?? { words: UNREADABLE });
  const from = account_id === null ? 'a guest or a deleted account' : `account ${account_id}`;
  return [
    `  ${number}  ${at.toISOString()}  ${reason}  ${from}`,
    ...quotedLines(said.words),
    ...(said.lines ?? []).flatMap(describeLine),
  ];
}

const PARTS = { reported: 'reported message', before: 'message before' } as const;

const describeLine = ({ part, at, name, senderId, text, deletedAt }: ReportedLine): string[] => [
  [
    `    ${PARTS[part]}`,
    at,
    `account ${senderId}`,
    quotedName(name),
    deletedAt && `deleted for everyone by this account at ${deletedAt}`,
  ]
    .filter(Boolean)
    .join('  '),
  ...quotedLines(text),
];

const quotedName = (name = ''): string => name && quoted(name);

const describeReply = ({
  subject_kind,
  subject_id,
  subject_name,
  ...statement
}: Selectable<MailTables['statement']>): string[] => [
  ['reply', statement.restriction_id, subject_kind, subject_id, quotedName(subject_name ?? '')]
    .filter(Boolean)
    .join('  '),
  `  restricted ${statement.since.toISOString()}: ${quoted(statement.reason)}`,
  `  replied ${statement.replied_at?.toISOString()}:`,
  ...quotedLines(statement.reply ?? ''),
];

/**
 * Closes a report without a restriction, by the number of one of its receipts; or answers a reply, by the id
 * of the restriction, which stays.
 */
function close(context: MailContext, argument: string, act: OperatorAct): Promise<string | undefined> {
  return context.transaction(async (tx) => {
    if (isUuid(argument)) {
      const statement = await answerReply(context, tx, argument, act);
      if (!statement) return undefined;
      const { subject_kind: kind, subject_id: id } = statement;
      return `the reply of ${kind} ${id} is answered, and the restriction stays`;
    }
    const reports = await tx
      .selectFrom('report')
      .select('id')
      .where('closed_at', 'is', null)
      .where('id', 'in', (eb) =>
        eb.selectFrom('report_entry').select('report_id').where('number', '=', argument),
      )
      .execute();
    if (reports.length > 1)
      return `${argument} is the number of several open reports: name another of its numbers`;
    const [report] = reports;
    if (!report || !(await closeReport(context, tx, report.id, act))) return undefined;
    return `report ${argument} is closed; those who left an address get an email`;
  });
}

/** What a yearly report has to say (DSA 24). */
async function numbersOf(tx: Tx, year: number): Promise<string> {
  const cells = await yearCells(tx, year, year + 1);
  const { replies, liftings, hours } = await yearAnswers(tx, year);
  const counts = (of: YearCell['of'], by: YearCell['by']) =>
    list(cells.filter((cell) => cell.of === of && cell.by === by));
  return [
    `numbers of ${year}`,
    `  reports: ${counts('reports', 'reason')}`,
    `  restrictions: ${counts('restrictions', 'kind')}`,
    `  replies: ${replies}`,
    `  restrictions lifted: ${liftings}`,
    `  median hours from a report to its decision: ${hours === null ? 'none was decided on' : Math.round(hours * 10) / 10}`,
  ].join('\n');
}

function list(counts: readonly { name: string; count: number }[]): string {
  const all = counts.reduce((sum, { count }) => sum + count, 0);
  return all === 0 ? '0' : `${all} (${counts.map(({ name, count }) => `${count} ${name}`).join(', ')})`;
}
