import { ASK_AGAIN_MS } from '@firstrung/contracts';
import type { BroadcastHandler, ServiceContext } from '@firstrung/service-kit/service';

/** Who has which application open now, at all instances. Nothing of it is stored. */
export interface Readers {
  /** Says that an account has an application open. It counts until the page would have asked again. */
  note(accountId: string, applicationId: string): void;
  /** Those of these applications that others have open, with their accounts. */
  of(applicationIds: readonly string[], accountId: string): ReadonlyMap<string, readonly string[]>;
  readonly broadcast: BroadcastHandler;
}

/** One call may be late or lost. */
const COUNTS_MS = 2.5 * ASK_AGAIN_MS;
const READING = 'jobs.reading';

export function createReaders<DB>({ bus, clock }: ServiceContext<DB>): Readers {
  /** What each account has opened last, the longest ago first. */
  const opened = new Map<string, { applicationId: string; until: number }>();
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
      const others = [...opened].filter(
        ([id, { applicationId }]) => id !== accountId && applicationIds.includes(applicationId),
      );
      const byApplication = Map.groupBy(others, ([, { applicationId }]) => applicationId);
      return new Map([...byApplication].map(([id, readers]) => [id, readers.map(([reader]) => reader)]));
    },
    broadcast: {
      subject: READING,
      async handle(payload) {
        const [accountId, applicationId] = payload.split(' ') as [string, string];
        forgetOld();
        opened.delete(accountId);
        opened.set(accountId, { applicationId, until: clock.now().getTime() + COUNTS_MS });
      },
    },
  };
}
