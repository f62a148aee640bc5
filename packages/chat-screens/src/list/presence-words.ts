import { texts } from '../texts.ts';
import { ago } from './seen.ts';
import type { Seen } from './use-presence.ts';

const { presence: words } = texts;

/** 'Active now', or when somebody was last seen (decisions §7); nothing of who never was. */
export function presenceWords({ online, lastSeenAt }: Seen, now: Date): string {
  if (online) return words.online;
  if (lastSeenAt === null) return '';
  const passed = ago(lastSeenAt, now);
  return passed.unit === 'now' ? words.seenNow : words.seen[passed.unit](passed.count);
}
