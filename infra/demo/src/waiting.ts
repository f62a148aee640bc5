import type { DemoTarget } from './client.ts';
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
  const token = await people.token(WAITING.email);
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
