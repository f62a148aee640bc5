import { envToCfg as authConfig, createAuthService } from '@firstrung/auth';
import { chatConfig, createChatService } from '@firstrung/chat';
import { createJobsService, jobsConfig } from '@firstrung/jobs';
import { createMailService, envToCfg as mailConfig } from '@firstrung/mail';
import { createMediaService, mediaConfig } from '@firstrung/media';
import { createNetworksService, networksConfig } from '@firstrung/networks';
import type { Env } from '@firstrung/service-kit/config';
import type { Bus } from '@firstrung/service-kit/events';
import type { Clock, Logger, Service } from '@firstrung/service-kit/service';

interface Kit {
  bus: Bus;
  clock: Clock;
  log: Logger;
}

/** Creates each service from the environment's settings. */
export const SERVICES: Readonly<Record<string, (env: Env, kit: Kit) => Promise<Service>>> = {
  auth: (env, kit) => createAuthService(authConfig(env), kit),
  jobs: (env, kit) => createJobsService(jobsConfig(env), kit),
  networks: (env, kit) => createNetworksService(networksConfig(env), kit),
  chat: (env, kit) => createChatService(chatConfig(env), kit),
  mail: (env, kit) => createMailService(mailConfig(env), kit),
  media: (env, kit) => createMediaService(mediaConfig(env), kit),
};
