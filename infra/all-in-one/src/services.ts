import * as auth from '@firstrung/auth';
import * as chat from '@firstrung/chat';
import * as jobs from '@firstrung/jobs';
import * as mail from '@firstrung/mail';
import * as media from '@firstrung/media';
import * as networks from '@firstrung/networks';
import { type Env, envText } from '@firstrung/service-kit/config';
import * as db from '@firstrung/service-kit/db';
import type { Kit, Service } from '@firstrung/service-kit/service';

/** Creates each service from the environment's settings. */
export const SERVICES: Readonly<Record<string, (env: Env, kit: Kit) => Promise<Service>>> = {
  auth: (env, kit) => auth.createAuthService(auth.readConfig(env), kit),
  jobs: (env, kit) => jobs.createJobsService(jobs.readConfig(env), kit),
  networks: (env, kit) => networks.createNetworksService(networks.readConfig(env), kit),
  chat: (env, kit) => chat.createChatService(chat.readConfig(env), kit),
  mail: (env, kit) => mail.createMailService(mail.readConfig(env), kit),
  media: (env, kit) => media.createMediaService(media.readConfig(env), kit),
};

/** What the services need in the database. */
export const SCHEMAS: readonly db.ServiceSchema[] = [auth, jobs, networks, chat, mail, media].map(
  ({ schema }) => schema,
);

/** The database of a service, or `undefined` if there is no setting. */
export const databaseUrlOf = (service: string, env: Env): string | undefined =>
  envText(env, `${service.toUpperCase()}_DATABASE_URL`) ?? envText(env, 'DATABASE_URL');

/** The same, past a pooler. */
export const directUrlOf = (service: string, env: Env): string | undefined =>
  envText(env, `${service.toUpperCase()}_DIRECT_URL`) ?? databaseUrlOf(service, env);

/**
 * Throws `SchemaVersionError` if the tables of one of these services don't fit this version. Called before
 * any of them is changed.
 */
export async function refuseOtherTables(
  env: Env,
  names: readonly string[] = Object.keys(SERVICES),
): Promise<void> {
  const schemas = SCHEMAS.filter(({ service }) => names.includes(service));
  await Promise.all(schemas.map((schema) => db.refuseOtherTables(schema, directUrlOf(schema.service, env)!)));
}
