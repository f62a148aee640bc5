import {
  type ActName,
  type FoundSubject,
  isUuid,
  type RestrictedSubject,
  type Restriction,
} from '@firstrung/contracts';
import { type Kysely, type Selectable, sql, type Transaction } from 'kysely';
import { httpError, notFound } from '../base/http-error.ts';
import { uuidv7 } from '../base/uuidv7.ts';
import type { BackgroundUnit } from '../db/background.ts';
import type { KitTables } from '../db/kit-tables.ts';
import { actsOf, decidedBefore, type OperatorAct, recordAct } from './acts.ts';
import type { ServiceContext } from './context.ts';
import { keepList } from './kept-list.ts';

// What an operator takes down and shows again. The restriction is state of its subject, in the service that
// owns it; beside it stands the history, to which lines are only added.

/** What people are told of with the reason, or a membership of the institution. */
type Subject = RestrictedSubject | 'membership';

/** Until when a decision is remembered by the keyed hash of what its subject can't change: for 24 months. */
export function rememberedUntil(decidedAt: Date): Date {
  const until = new Date(decidedAt);
  until.setUTCMonth(until.getUTCMonth() + 24);
  return until;
}

/** A table of each service whose subjects can be restricted. */
export interface RestrictionEventTable {
  id: string;
  subject: Subject;
  subject_id: string;
  /** the id of the line that began it */
  restriction_id: string;
  action: 'restricted' | 'lifted';
  reason: string;
  rule: string | null;
  /** as the operator names themselves */
  acted_by: string;
  at: Date;
}

type RestrictionEvent = Selectable<RestrictionEventTable>;

/** How a service keeps the restriction of one kind of subject. */
export interface RestrictedState<DB> {
  /** Locks the subject. `undefined`: there is none. */
  lock(tx: Transaction<DB & KitTables>, id: string): Promise<{ restriction: Restriction | null } | undefined>;
  /** Writes the restriction of the locked subject, and publishes what follows from it as of `at`. */
  write(
    tx: Transaction<DB & KitTables>,
    id: string,
    restriction: Restriction | null,
    at: Date,
  ): Promise<void>;
}

export interface Restrictions {
  /**
   * Restricts or lifts. `undefined`: there is no such subject. `isChanged` is `false` where it was so before,
   * and then nothing is written.
   */
  change(
    subject: Subject,
    id: string,
    action: RestrictionEvent['action'],
    act: OperatorAct | undefined,
  ): Promise<{ isChanged: boolean; restriction: Restriction | null } | undefined>;
  /** Does again what a restored backup lacks. Every start does it before anything is served. */
  repeat(): Promise<void>;
  /** Writes committed lines of the history to the list. */
  background: BackgroundUnit[];
}

type Tables = { restriction_event: RestrictionEventTable };
/** A line of the list. */
type Listed = Omit<RestrictionEvent, 'at'> & { at: string };

/** @param file the list outside of the database, which services may share; none is kept without it */
export function createRestrictions<DB>(
  context: ServiceContext<DB>,
  { file, states }: { file: string | undefined; states: Partial<Record<Subject, RestrictedState<DB>>> },
): Restrictions {
  type Tx = Transaction<DB & KitTables>;
  const { clock } = context;
  const own = (db: Kysely<DB & KitTables>) => db as unknown as Kysely<Tables>;

  async function insert(tx: Tx, event: RestrictionEvent): Promise<void> {
    await own(tx)
      .insertInto('restriction_event')
      .values(event)
      .onConflict((conflict) => conflict.doNothing())
      .execute();
  }

  /** Lines of two instances may stand in the list in another order: the newest of the subject decides. */
  async function repeatOne(event: RestrictionEvent): Promise<boolean> {
    return context.transaction(async (tx) => {
      const state = states[event.subject]!;
      if (!(await state.lock(tx, event.subject_id))) return false;
      await insert(tx, event);
      const newest = await own(tx)
        .selectFrom('restriction_event')
        .selectAll()
        .where('subject_id', '=', event.subject_id)
        .where('subject', '=', event.subject)
        .orderBy('at', 'desc')
        .orderBy('id', 'desc')
        .limit(1)
        .executeTakeFirstOrThrow();
      await state.write(tx, event.subject_id, restrictionOf(newest), newest.at);
      return true;
    });
  }

  const list = keepList<DB, Listed>(context, {
    name: 'restrictions',
    file,
    isWhole: (line) => isListed(line, states),
    async repeat(lines) {
      const known = await own(context.db)
        .selectFrom('restriction_event')
        .select('id')
        .where('id', '=', sql<string>`any(${lines.map(({ id }) => id)}::uuid[])`)
        .execute();
      const knownIds = new Set(known.map(({ id }) => id));
      let repeated = 0;
      for (const line of lines)
        if (!knownIds.has(line.id) && (await repeatOne({ ...line, at: new Date(line.at) }))) repeated++;
      return repeated;
    },
  });

  return {
    async change(subject, id, action, act) {
      const state = states[subject];
      if (!state || !isUuid(id)) return undefined;
      if (!act) throw new Error('a restriction needs a reason');
      const { reason, rule, by } = act;
      return context.transaction(async (tx) => {
        const locked = await state.lock(tx, id);
        if (!locked) return undefined;
        const { restriction: present } = locked;
        if ((present !== null) === (action === 'restricted'))
          return { isChanged: false, restriction: present };
        const now = clock.now();
        const eventId = uuidv7(now);
        const event = {
          id: eventId,
          subject,
          subject_id: id,
          restriction_id: present?.restrictionId ?? eventId,
          action,
          reason,
          rule: rule ?? null,
          acted_by: by,
          at: now,
        };
        await insert(tx, event);
        await list.add(tx, { ...event, at: now.toISOString() });
        const restriction = restrictionOf(event);
        await state.write(tx, id, restriction, now);
        await recordAct(context, tx, actOf(subject, action), { kind: subject, id: id.toLowerCase() }, act);
        return { isChanged: true, restriction };
      });
    },
    repeat: list.repeat,
    background: list.background,
  };
}

/**
 * What staff do with what can be restricted: the same as the commands. Both throw 404 if there is no such
 * subject, and `change` 409 with who was first where it was so before.
 */
export function staffSubjects<DB, Kind extends RestrictedSubject>(
  db: Kysely<DB & KitTables>,
  { change }: Restrictions,
  find: (kind: Kind, id: string) => Promise<FoundSubject | undefined>,
) {
  const read = async (kind: Kind, id: string) => {
    const subject = await find(kind, id);
    if (!subject) throw notFound();
    return subject;
  };
  return {
    read: async (kind: Kind, id: string) => ({ subject: await read(kind, id), acts: await actsOf(db, id) }),
    async change(action: RestrictionEvent['action'], kind: Kind, id: string, act: OperatorAct) {
      const changed = await change(kind, id, action, act);
      if (!changed) throw notFound();
      if (!changed.isChanged) throw await decidedBefore(db, id);
      return read(kind, id);
    },
  };
}

/** The restriction that a line of the history has left; `null` where it lifted one. */
const restrictionOf = ({ restriction_id, action, reason, rule, at }: RestrictionEvent): Restriction | null =>
  action === 'lifted'
    ? null
    : {
        restrictionId: restriction_id,
        reason,
        ...(rule !== null && { rule }),
        since: at.toISOString(),
      };

function actOf(subject: Subject, action: RestrictionEvent['action']): ActName {
  const isLifted = action === 'lifted';
  if (subject === 'membership') return isLifted ? 'membership-restored' : 'membership-ended';
  return isLifted ? 'restriction-lifted' : 'restricted';
}

/** Whether a line is whole and of a subject of this service. */
const isListed = (line: Partial<Listed>, states: Partial<Record<string, unknown>>): boolean =>
  [line.id, line.subject_id, line.restriction_id].every((id) => id !== undefined && isUuid(id)) &&
  line.subject !== undefined &&
  states[line.subject] !== undefined &&
  (line.action === 'restricted' || line.action === 'lifted') &&
  line.at !== undefined &&
  !Number.isNaN(Date.parse(line.at));

/**
 * Call this before anything that a company sends to people outside of it. Throws 403 while an operator hides
 * the company. Suspended people come to no such call: their tokens are refused.
 */
export function actTowardsStrangers({ isHidden }: { isHidden: boolean }): void {
  if (isHidden)
    throw httpError('NotAllowed', 'Your company is hidden: it sends nothing to others until it is shown.');
}

/** What people typed, for an operator: without characters that a terminal obeys, hides or turns around. */
export const escapeInvisible = (text: string): string =>
  text.replace(
    /[\p{Cc}\p{Cf}\p{Cs}\p{Co}\p{Zl}\p{Zp}]/gu,
    (one) => `\\u{${one.codePointAt(0)!.toString(16)}}`,
  );

/** The same in quotes and on one line, so that it can't look like another field. */
export const quoted = (text: string): string => escapeInvisible(JSON.stringify(text));

/** The same of several lines, none of which can look like one of the list that they stand in. */
export const quotedLines = (text: string): string[] =>
  text === '' ? [] : text.split(/\r\n|[\n\r\u2028\u2029]/).map((line) => `    > ${escapeInvisible(line)}`);

export const subjectLine = ({ kind, _id: id, name, status, restriction, accounts }: FoundSubject): string =>
  [
    kind,
    id,
    quoted(name),
    status,
    ...(restriction ? [`since ${restriction.since}: ${quoted(restriction.reason)}`] : []),
    ...(accounts.length > 0 ? [`accounts: ${accounts.map(({ _id }) => _id).join(', ')}`] : []),
  ].join('  ');
