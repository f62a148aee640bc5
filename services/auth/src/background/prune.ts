import type { Prune } from '@firstrung/service-kit/service';
import type { AuthContext } from '../context.ts';
import { deleteExpiredSessions } from '../db/queries/sessions.ts';
import { attemptsAfter } from '../domain/attempt.ts';
import { LONGEST_WINDOW_MS } from '../domain/limits.ts';
import { DEVICE_LIFE_MS } from '../use-cases/devices.ts';

const DAY_MS = 24 * 3600_000;

const before = (now: Date, ms: number) => new Date(now.getTime() - ms);

/** Attempts and moves that were never verified, and everything that has expired. */
export const prune = ({ db }: AuthContext): Record<string, Prune> => ({
  attempts: (now) =>
    db.deleteFrom('signup_attempt').where('created_at', '<=', attemptsAfter(now)).executeTakeFirst(),
  moves: (now) =>
    db.deleteFrom('address_move').where('created_at', '<=', attemptsAfter(now)).executeTakeFirst(),
  codes: (now) => db.deleteFrom('code').where('expires_at', '<', before(now, DAY_MS)).executeTakeFirst(),
  sessions: (now) => deleteExpiredSessions(db, now),
  challenges: (now) => db.deleteFrom('used_challenge').where('expires_at', '<', now).executeTakeFirst(),
  'totp-offers': (now) => db.deleteFrom('totp_offer').where('expires_at', '<', now).executeTakeFirst(),
  // Requests that fail again and again, or that mail's key never came for.
  'email-requests': (now) =>
    db.deleteFrom('email_request').where('created_at', '<', before(now, DAY_MS)).executeTakeFirst(),
  budgets: (now) =>
    db.deleteFrom('budget').where('started_at', '<', before(now, LONGEST_WINDOW_MS)).executeTakeFirst(),
  'address-changes': (now) =>
    db.deleteFrom('address_change').where('expires_at', '<', now).executeTakeFirst(),
  'staff-invitations': (now) =>
    db.deleteFrom('staff_invitation').where('expires_at', '<', now).executeTakeFirst(),
  'kept-decisions': (now) => db.deleteFrom('kept_decision').where('until', '<', now).executeTakeFirst(),
  devices: (now) =>
    db.deleteFrom('known_device').where('last_used_at', '<', before(now, DEVICE_LIFE_MS)).executeTakeFirst(),
});
