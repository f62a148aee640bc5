import type { Clock } from '@firstrung/service-kit/service';
import { totpCode } from '@firstrung/service-kit/totp';
import { createDemoClient, DemoCallRefused, type DemoTarget, operate } from './client.ts';
import type { DemoClock } from './clock.ts';
import { createWorld } from './steps/world.ts';

/** A recruiter of whom nobody has approved anything. */
export const WAITING = {
  name: 'Petra Neumann',
  email: 'petra.neumann@neumann-logistik.example',
  company: 'Neumann Logistik',
};

/** Of a company that is trusted: it has another site now. */
const CHANGED = { email: 'rebecca@kestrel.example', website: 'https://kestrel-careers.example' };

/** What waits where staff approve texts: a company with its first job, and a change of another company. */
export async function seedWaiting({
  product,
  clock,
  password,
  signal,
}: {
  product: DemoTarget;
  clock: DemoClock;
  password: string;
  signal?: AbortSignal | undefined;
}): Promise<void> {
  const { server, people } = createWorld(product, clock, { password, signal });
  await people.signUp('Recruiter', [WAITING]);
  const token = await people.token(WAITING.name);
  const profile = { name: WAITING.company, website: 'https://neumann-logistik-jobs.example' };
  await server.api('PUT /api/company/update-company-profile', { body: profile, token });
  await server.api('POST /api/recruiter/jobs/create-job', {
    body: {
      title: 'Parcels from home',
      description:
        'You get parcels and send them on. Write to us on WhatsApp; we need a deposit for the labels first.',
      location: 'At home',
      status: 'liveJobs',
    },
    token,
  });
  const login = { emailOrPhone: CHANGED.email, password };
  const changing = await server.api('POST /api/authRecruiter/login', { body: login });
  await server.api('PUT /api/company/update-company-profile', {
    body: { website: CHANGED.website },
    token: changing.token,
  });
  await server.processAll();
}

const NAME = 'Marta Novak';
const EMAIL = 'staff@firstrung.example';

/** Somebody of staff, with the secret of their authenticator app, which codes for a login are made of. */
export async function joinStaff(
  product: DemoTarget,
  { clock, password, signal }: { clock: Clock; password: string; signal?: AbortSignal | undefined },
) {
  const act = { by: 'demo', reason: '' };
  const invited = await operate(product, 'auth', 'staff invite', EMAIL, act);
  const ticket = /accept\?token=(\S+)/.exec(invited ?? '')?.[1];
  let cookie = '';
  const { until } = createDemoClient(product, { signal });
  /** As a page of the board does it. */
  const call = (name: string, payload: object): Promise<{ proof: string; secret: string }> =>
    until(`answer of ${name}`, async () => {
      const headers = { host: 'localhost', origin: 'http://localhost', cookie };
      const url = `/api/staff/${name}`;
      const reply = await product.http.app.inject({ method: 'POST', url, headers, payload });
      if (reply.statusCode !== 200) throw new DemoCallRefused(url, reply.statusCode, reply.body);
      const token = reply.cookies.find((each) => each.name === 'staff');
      if (token) cookie = `staff=${token.value}`;
      return reply.json();
    });
  await call('accept', { ticket, name: NAME, password });
  const { proof } = await call('confirm-password', { currentPassword: password });
  const { secret } = await call('totp/start', { proof });
  await call('totp/confirm', { code: totpCode(secret, clock.now()) });
  return { name: NAME, email: EMAIL, secret };
}
