import type { IncomingHttpHeaders } from 'node:http';
import { isIP } from 'node:net';
import { ACTS, type ErrorCode, type MemberRole, type StaffRole } from '@firstrung/contracts';
import { Counter, type Registry } from 'prom-client';
import { networkOf } from './client-address.ts';
import { deviceName } from './device-name.ts';
import type { Logger } from './log.ts';

/** What is recorded, by the names that operators search for. */
export const SECURITY_EVENTS = [
  'account-created',
  'login',
  'provider-login',
  'provider-joined',
  'provider-removed',
  'logout',
  'sessions-ended',
  'code-sent',
  'code-checked',
  'password-confirmed',
  'password-changed',
  'password-reset',
  'address-changed',
  'address-change-undone',
  'account-deleted',
  'second-factor-added',
  'second-factor-removed',
  'recovery-codes-replaced',
  'applicants-exported',
  'document-opened',
  'member-invited',
  'invitation-accepted',
  'role-changed',
  'member-removed',
  'role-refused',
  ...ACTS,
  'not-found',
  'rate-limit-reached',
] as const;

export type SecurityEventName = (typeof SECURITY_EVENTS)[number];

/** The parts of a request that say where it came from. */
export interface SecurityRequest {
  readonly id: string;
  readonly ip: string;
  readonly headers: IncomingHttpHeaders;
}

export interface SecurityEvent {
  event: SecurityEventName;
  outcome: 'ok' | 'failed';
  /** The id of the account, never an address. */
  account?: string | undefined;
  /** The id of the member or the invitation that the account acted on, or of what an operator restricted. */
  subject?: string | undefined;
  /** The role that the member got, or is invited to. */
  role?: MemberRole | StaffRole | undefined;
  request?: SecurityRequest | undefined;
  /** As `networkOf` answers it, where there is no request. */
  network?: string | undefined;
  /** Why it failed. */
  reason?: ErrorCode | undefined;
}

/** Writes the event to the security log and counts it. */
export type RecordSecurityEvent = (event: SecurityEvent) => void;

/** Marks the lines of the security log among those of the log. */
export const SECURITY_LOG = 'security';

const ID = /^[0-9a-f]{8}(-[0-9a-f]{4}){3}-[0-9a-f]{12}$/;

/**
 * The security log: lines of the log with `"log":"security"`, which `npm start` keeps
 * in files of their own. No text that a client sent is in a line: ids are our own,
 * the address is shortened to its network, and the device is one of a few names.
 */
export function createSecurityLog(log: Logger, registry: Registry): RecordSecurityEvent {
  const events = new Counter({
    name: 'firstrung_security_events_total',
    help: 'Events in the security log',
    labelNames: ['event', 'outcome'],
    registers: [registry],
  });
  return ({ event, outcome, account, subject, role, request, network, reason }) => {
    events.inc({ event, outcome });
    log.info({
      log: SECURITY_LOG,
      event,
      outcome,
      account: onlyId(account),
      subject: onlyId(subject),
      role,
      network: request ? networkOfRequest(request) : network,
      device: request && deviceName(request.headers['user-agent']),
      requestId: request?.id,
      reason,
    });
  };
}

/** What is no id, such as the key of a limit or an address passed by mistake, stays out. */
const onlyId = (id: string | undefined) => (id !== undefined && ID.test(id) ? id : undefined);

/** Behind a proxy that is trusted wrongly the address can be any text. */
const networkOfRequest = ({ ip }: SecurityRequest): string | undefined =>
  isIP(ip) ? networkOf(ip) : undefined;
