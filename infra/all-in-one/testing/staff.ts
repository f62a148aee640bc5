import type { StaffRole } from '@firstrung/contracts';
import { totpCode } from '@firstrung/service-kit/totp';
import type { Reply } from '@firstrung/test-kit/client';
import type { TestNetwork } from './network.ts';

/** A member of staff in a browser. */
export interface Staff {
  id: string;
  emailOrPhone: string;
  password: string;
  /** The value of the cookie, which no script reads. */
  token: string;
  /** Of the pages that make the calls. */
  origin: string;
  /** The code of the authenticator app, once there is one. It works once in 30 seconds. */
  code(): string;
}

type Caller = Pick<Staff, 'token' | 'origin'>;

export const staffHeaders = ({ token, origin }: Caller): Record<string, string> => ({
  origin,
  cookie: `staff=${token}`,
});

/** Makes a call of staff, as `reports/read`. */
export const callAs = (
  { call }: TestNetwork,
  staff: Caller,
  name: string,
  body: unknown = {},
): Promise<Reply> => call('POST', `/api/staff/${name}`, { headers: staffHeaders(staff), body });

/** The value of the cookie that a reply sets. */
export function cookieOf({ headers, status, body }: Reply): string {
  const cookie = headers.getSetCookie().find((each) => each.startsWith('staff='));
  if (!cookie) throw new Error(`no cookie: ${status} ${JSON.stringify(body)}`);
  return cookie.slice('staff='.length).split(';')[0]!;
}

const PASSWORD = 'a desk of oak';
let count = 0;

/** Somebody who was invited by the command, and has a second factor unless they are told to go without. */
export async function joinStaff(
  network: TestNetwork,
  role: StaffRole,
  { name = `Staff ${role}`, hasFactor = true }: { name?: string; hasFactor?: boolean } = {},
): Promise<Staff> {
  const auth = network.product.services.find((service) => service.name === 'auth')!;
  const emailOrPhone = `staff-${++count}@example.org`;
  const invited = await auth.operations['staff invite']!(`${emailOrPhone} ${role}`, {
    by: 'root',
    reason: '',
  });
  const ticket = /accept\?token=(\S+)/.exec(invited!)![1];
  const origin = network.url;
  const accepted = await callAs(network, { token: '', origin }, 'accept', {
    ticket,
    name,
    password: PASSWORD,
  });
  const staff: Staff = {
    id: '',
    emailOrPhone,
    password: PASSWORD,
    token: cookieOf(accepted),
    origin,
    code: () => '',
  };
  staff.id = (await callAs(network, staff, 'me')).body._id;
  if (hasFactor) await addFactor(network, staff);
  return staff;
}

/** Sets up an authenticator app. */
export async function addFactor(network: TestNetwork, staff: Staff): Promise<void> {
  const { proof } = (await callAs(network, staff, 'confirm-password', { currentPassword: staff.password }))
    .body;
  const { secret } = (await callAs(network, staff, 'totp/start', { proof })).body;
  staff.code = () => totpCode(secret, network.clock.now());
  staff.token = cookieOf(await callAs(network, staff, 'totp/confirm', { code: staff.code() }));
  await network.processAll();
}
