import path from 'node:path';
import type { Role } from '../src/areas/remotes-file.ts';

/** Where a remote is, and what of the site is its. */
export interface RemoteSource {
  /** its federation name, as in its webpack.config.mjs */
  name: string;
  role: Role;
  /** Pages below this path are its while no build of it has been seen, so that they show a panel and not a 404. */
  area: string;
  /** A folder, or the address of one, that holds remote.json. */
  at: string;
  /** What browsers put before its file names, with a trailing slash. */
  publicPath: string;
}

export interface WebConfig {
  productName: string;
  /** Origin of canonical addresses, without a trailing slash; else the request's own. */
  publicUrl?: string;
  /** Origin of the jobs service, which tells the heads of job pages; without it they are plain. */
  jobsUrl?: string;
  /** The contact in `/.well-known/security.txt`, a `mailto:` or `https:` URL; without it there is no such file. */
  securityContact?: string;
  /** The shell's build. */
  dist: string;
  /** In this order, the first whose screen fits a path shows it. */
  remotes: RemoteSource[];
  /** Milliseconds between looks at the remotes. */
  pollEvery: number;
}

type Env = Record<string, string | undefined>;

/** The settings of the pages, flat; the only reader of the environment here. */
export const readEnv = (env: Env = process.env) => ({
  productName: env.PRODUCT_NAME,
  publicUrl: env.PUBLIC_URL,
  jobsUrl: env.JOBS_URL,
  securityContact: env.SECURITY_CONTACT,
  applicantRemote: env.REMOTE_APPLICANT,
  recruiterRemote: env.REMOTE_RECRUITER,
});

const here = import.meta.dirname;

/**
 * @throws if an address isn't one
 */
export function envToCfg(env: ReturnType<typeof readEnv>): WebConfig {
  return {
    productName: env.productName || 'Firstrung',
    ...(env.publicUrl ? { publicUrl: new URL(env.publicUrl).origin } : {}),
    ...(env.jobsUrl ? { jobsUrl: new URL(env.jobsUrl).origin } : {}),
    ...(env.securityContact ? { securityContact: new URL(env.securityContact).href } : {}),
    dist: path.join(here, '../dist'),
    pollEvery: 2_000,
    remotes: [
      remote('recruiter', '/recruiter', env.recruiterRemote),
      remote('applicant', '/', env.applicantRemote),
    ],
  };
}

/** Its own folder serves it under `/mfe/`, unless it is elsewhere. */
function remote(role: Role, area: string, at: string | undefined): RemoteSource {
  const address = at && /^https?:/.test(at) ? new URL(at.endsWith('/') ? at : `${at}/`).href : undefined;
  return {
    name: `mfe_${role}`,
    role,
    area,
    at: address ?? path.resolve(at || path.join(here, `../../../mfe-${role}/dist`)),
    publicPath: address ?? `/mfe/${role}/`,
  };
}
