import { replyUntil } from '@firstrung/contracts';

const HOUR_MS = 3600_000;

/** When the next email about the queue leaves: at once, but an hour after the one before at the earliest. */
export const nextAlertAt = (now: Date, before: Date | null): Date =>
  new Date(Math.max(now.getTime(), before === null ? 0 : before.getTime() + HOUR_MS));

/** Why a reply to a restriction is refused; `undefined` if it is taken. */
export function replyRefusal(
  { since, lifted_at, reply }: { since: Date; lifted_at: Date | null; reply: string | null },
  now: Date,
): string | undefined {
  if (reply !== null) return 'There is a reply already: one is taken.';
  if (lifted_at !== null) return 'The restriction was lifted.';
  return now > replyUntil(since) ? 'A reply was possible for six months.' : undefined;
}
