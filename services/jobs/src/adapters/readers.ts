import { type ApplicationRow, ASK_AGAIN_MS } from '@firstrung/contracts';
import type { BroadcastHandler, ServiceContext } from '@firstrung/service-kit/service';
import { colleaguesAmong } from '../db/queries/companies/members.ts';
import type { Db } from '../db/tables.ts';

interface Reading {
  accountId: string;
  applicationId: string;
}

/** Who has which application open now, at all instances. Nothing of it is stored. */
export interface Readers {
  /** Says that an account has an application open. It counts until the page would have asked again. */
  note(accountId: string, applicationId: string): void;
  /** Who but this account has which of these applications open. */
  of(applicationIds: readonly string[], accountId: string): readonly Reading[];
  readonly broadcast: BroadcastHandler;
}

/** One call may be late or lost. */
const COUNTS_MS = 2.5 * ASK_AGAIN_MS;
const READING = 'jobs.reading';

export function createReaders<DB>({ bus, clock }: ServiceContext<DB>): Readers {
  /** What each account has opened last, the longest ago first. */
  const opened = new Map<string, Reading & { until: number }>();
  const forgetOld = () => {
    const now = clock.now().getTime();
    for (const [accountId, { until }] of opened) {
      if (until > now) return;
      opened.delete(accountId);
    }
  };
  return {
    note: (accountId, applicationId) => bus.broadcast(READING, `${accountId} ${applicationId}`),
    of(applicationIds, accountId) {
      forgetOld();
      return [...opened.values()].filter(
        (reading) => reading.accountId !== accountId && applicationIds.includes(reading.applicationId),
      );
    },
    broadcast: {
      subject: READING,
      async handle(payload) {
        const [accountId, applicationId] = payload.split(' ') as [string, string];
        forgetOld();
        opened.delete(accountId);
        opened.set(accountId, { accountId, applicationId, until: clock.now().getTime() + COUNTS_MS });
      },
    },
  };
}

/** The rows with the colleagues who have them open now. */
export async function withReaders(
  { db, readers }: { db: Db; readers: Readers },
  caller: { id: string },
  rows: readonly ApplicationRow[],
): Promise<ApplicationRow[]> {
  const read = readers.of(
    rows.map(({ _id }) => _id),
    caller.id,
  );
  const ids = read.map(({ accountId }) => accountId);
  const people = await colleaguesAmong(db, ids, caller.id);
  return rows.map((row) => {
    const isReader = ({ _id }: { _id: string }) =>
      read.some(({ accountId, applicationId }) => accountId === _id && applicationId === row._id);
    const colleagues = people.filter(isReader);
    return colleagues.length > 0 ? { ...row, readers: colleagues } : row;
  });
}
