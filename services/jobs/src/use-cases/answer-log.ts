import { randomBytes } from 'node:crypto';
import { appendLines, type BackgroundUnit, readLines } from '@firstrung/service-kit/service';
import { CompactSign, decodeJwt, importPKCS8 } from 'jose';
import type { JobsContext } from '../context.ts';
import {
  companiesWithLog,
  findLastHead,
  fixLines,
  type Head,
  hasUnlistedHeads,
  insertEntry,
  type ListEntry,
  listLines,
  logOf,
  loseList,
  markListed,
  publicHeads,
  unlistedEntries,
  unlistedLines,
} from '../db/queries/answers/answer-log.ts';
import type { Db, Tx } from '../db/tables.ts';
import { knownUntil } from '../domain/answer-date.ts';
import { lineOf, nextGroup, wholeMonth } from '../domain/answer-line.ts';
import { DAY_MS, daysAfter } from '../domain/day.ts';
import { publishHead } from '../events/publish.ts';
import { lineLeaf, logLeaf, padLeaves, rootOf, sha256 } from './answer-tree.ts';
import { closedDay } from './answers.ts';

/** Heads that are listed at once. */
const BATCH = 100;

export const answerLogUnits = (context: JobsContext): BackgroundUnit[] => [
  { name: 'answer-heads', everyMs: 60_000, run: (now) => closeNight(context, now) },
  { name: 'list-answer-heads', due: hasUnlistedHeads, run: () => listHeads(context) },
];

/**
 * Fixes what the promises of the days that are over have come to, and signs a head for them. Any number of
 * instances may run it. Returns the number of heads.
 */
export async function closeNight(context: JobsContext, now: Date): Promise<number> {
  const { answerKeys } = context;
  const night = await closedDay(context, now);
  if (night === undefined) return 0;
  const isClosed = (last: Head | undefined) => last !== undefined && last.night >= night;
  if (isClosed(await findLastHead(context.db))) return 0;
  return context.transaction(async (tx) => {
    await answerKeys.lock(tx);
    const last = await findLastHead(tx);
    if (isClosed(last)) return 0;
    if (!last) await answerKeys.add(tx, { now, activeFrom: now });
    const waits = Math.floor((now.getTime() - knownUntil(now, context.config).getTime()) / DAY_MS);
    const { kid, x } = (await answerKeys.keys(tx))[0]!.jwk;
    const number = (last?.number ?? 0) + 1;
    const lines = await fixLines(tx, { number, since: last?.night, night });
    const until = wholeMonth(night);
    const logs = last && wholeMonth(last.night) === until ? [] : await extendLogs(tx, until);
    const ended = lines.map(({ secret, receipt_hash, month, outcome }) =>
      lineLeaf(secret, lineOf(receipt_hash, month, outcome)),
    );
    const random = () => randomBytes(32).toString('base64');
    const leaves = padLeaves([...ended, ...logs], random);
    const token = await signWith(context, tx, last?.next_kid ?? kid, {
      number,
      from: last ? daysAfter(last.night, 1) : night,
      night,
      root: rootOf(leaves),
      ...(last && { previous: sha256(last.token) }),
      ...(last && last.next_kid !== kid && { nextKey: x }),
      ...(last?.is_restored && { restored: last.night }),
      ...(waits > 0 && { waits }),
    });
    await tx.insertInto('answer_head').values({ number, night, token, leaves, next_kid: kid }).execute();
    return 1;
  });
}

/** Closes the nights in which the board didn't run. Every start tries it, and starts if it fails. */
export const makeUpNights = (context: JobsContext) =>
  closeNight(context, context.clock.now()).catch((err) =>
    context.log.error({ err }, 'failed to close the last night'),
  );

/** Lists the lines of whole months, of each company that has enough. Returns the leaves of all logs. */
async function extendLogs(tx: Tx, until: string): Promise<string[]> {
  const ofCompanies = Map.groupBy(await unlistedLines(tx, until), ({ company_id }) => company_id);
  for (const [companyId, lines] of ofCompanies) {
    const listed = (await logOf(tx, companyId, until)).flatMap((group) => group.lines);
    const group = nextGroup(listed.length, lines).map(({ receipt_hash }) => receipt_hash);
    if (group.length > 0) await listLines(tx, until, group);
  }
  const leaves: string[] = [];
  for (const { id } of await companiesWithLog(tx)) leaves.push(logLeaf(id, await logOf(tx, id, until)));
  return leaves;
}

/** As a compact JWS (RFC 7515). Throws if the private key can't be decrypted. */
export async function signWith(
  { answerKeys }: JobsContext,
  db: Db,
  kid: string,
  payload: object,
): Promise<string> {
  const key = (await answerKeys.keys(db)).find(({ jwk }) => jwk.kid === kid);
  if (!key?.pkcs8) throw new Error('SECRET_KEY must be the one with which the key of answers was made');
  return new CompactSign(Buffer.from(JSON.stringify(payload)))
    .setProtectedHeader({ alg: 'EdDSA', kid })
    .sign(await importPKCS8(key.pkcs8, 'EdDSA'));
}

/** The heads that everyone may see, the newest first. */
export const shownHeads = ({ db, config }: JobsContext) => publicHeads(db, config.answersFile !== undefined);

/** The leaves of the first head that has the logs until the month of this last day. */
export const leavesOfLogs = (context: JobsContext, lastDay: string) =>
  shownHeads(context)
    .clearOrderBy()
    .orderBy('number')
    .select('leaves')
    .where('night', '>=', lastDay)
    .limit(1)
    .executeTakeFirstOrThrow();

/** The newest of them, without its leaves. */
export const newestHead = (context: JobsContext) =>
  shownHeads(context).select(['number', 'night', 'token', 'next_kid']).limit(1).executeTakeFirst();

/** The public key by which people know the board: it has signed the first head, which names the next one. */
export async function firstAnswerKey({ answerKeys, db }: JobsContext): Promise<string> {
  return (await answerKeys.keys(db)).at(-1)?.jwk.x ?? '';
}

/** Writes heads with what they have fixed to the list outside of the database, and tells of the newest. */
async function listHeads(context: JobsContext): Promise<number> {
  const { answersFile: file } = context.config;
  const entries = await unlistedEntries(context.db, BATCH);
  // Another instance may have listed them.
  if (entries.length === 0) return 0;
  if (file) await appendLines(file, entries);
  const numbers = entries.map(({ head }) => head.number);
  await context.transaction(async (tx) => {
    const version = await context.answerKeys.incrementVersion(tx, context.clock.now());
    await markListed(tx, numbers);
    await publishNewestHead(context, tx, version);
  });
  return entries.length;
}

/** Whoever publishes it has locked the key set. */
export async function publishNewestHead(context: JobsContext, tx: Tx, version: number): Promise<void> {
  const head = await publicHeads(tx, true).select(['number', 'token']).limit(1).executeTakeFirst();
  if (head) await publishHead(context, tx, { number: head.number, hash: sha256(head.token) }, version);
}

/**
 * Inserts what the database lacks of the list, after an older backup was restored. Every start does it before
 * anything is served. Where the list is lost, the next head begins a chain that says so.
 */
export async function repeatHeads(context: JobsContext): Promise<void> {
  const { answersFile: file } = context.config;
  if (!file) return;
  await context.transaction(async (tx) => {
    await context.answerKeys.lock(tx);
    // Under the lock, because another instance marks a head only after it has listed it.
    const entries = (await readLines<ListEntry>(file)).filter(isWhole);
    let last = await findLastHead(tx);
    const isLost = last?.is_listed && !entries.some(({ head }) => head.token === last!.token);
    if (last && isLost) {
      context.log.warn({ night: last.night }, 'the list of heads is lost');
      return loseList(tx, last);
    }
    const before = last?.number ?? 0;
    for (const entry of entries) {
      const { head, listed } = entry;
      if (head.number <= (last?.number ?? 0)) continue;
      if (decodeJwt(head.token).previous !== (last && sha256(last.token))) break;
      await insertEntry(tx, entry);
      await listLines(tx, wholeMonth(head.night), listed);
      last = await findLastHead(tx);
    }
    const repeated = (last?.number ?? 0) - before;
    if (repeated > 0) context.log.info({ heads: repeated }, 'repeated heads that a backup lacked');
  });
}

const isWhole = (entry: Partial<ListEntry>): entry is ListEntry =>
  Boolean(entry.head?.token && entry.keys && entry.lines && entry.listed);

/** The command that replaces the key: the next head is signed by the present one and names the new one. */
export const newAnswerKey = (context: JobsContext) => async (): Promise<string> => {
  const now = context.clock.now();
  await context.transaction(async (tx) => {
    await context.answerKeys.lock(tx);
    await context.answerKeys.add(tx, { now, activeFrom: now });
  });
  return 'the new key signs receipts and heads after the next night, whose head names it';
};
