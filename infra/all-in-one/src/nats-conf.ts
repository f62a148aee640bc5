import { readFileSync } from 'node:fs';
import { type BusUse, type NatsRights, natsRights, provisioningRights } from '@firstrung/service-kit/events';

/** What each service needs of the bus, as a test finds it in their subscriptions. */
const BUS_USES = new URL('../../nats/bus-uses.json', import.meta.url);

/** The user that makes the streams before the services start. */
export const SETUP_USER = 'setup';

const HEAD = `# The NATS server. Written from the contracts and infra/nats/bus-uses.json by: npm run admin -- nats-conf
# Each service has a user that may publish its own events only, and read only what its subscriptions name.
# Passwords come from the environment. They begin with a letter, or this format would read some of them as numbers.

port: 4222
# For the health check inside the container.
http: "127.0.0.1:8222"
max_connections: 400

jetstream {
  store_dir: /data
  # Beyond these, events wait in the outboxes of their services.
  max_memory_store: 64MB
  max_file_store: 4GB
  # Each event is on the disk before its service forgets it, so a power cut loses none. By default, NATS waits two minutes.
  sync_interval: always
}
`;

/** The configuration of a NATS server with a user for each service. */
export function natsConf(uses: readonly BusUse[] = JSON.parse(readFileSync(BUS_USES, 'utf8'))): string {
  const users = [
    { user: SETUP_USER, rights: provisioningRights(SETUP_USER) },
    ...uses.map((use) => ({ user: use.service, rights: natsRights(use) })),
  ];
  return `${HEAD}
authorization {
  users = [
${users.map(({ user, rights }) => userText(user, rights)).join('\n')}
  ]
}
`;
}

const userText = (user: string, { publish, subscribe }: NatsRights) => `    {
      user: ${user}
      password: $${user.toUpperCase()}_PASSWORD
      permissions: {
        publish: { allow: [
${lines(publish)}
        ] }
        subscribe: { allow: [
${lines(subscribe)}
        ] }
      }
    }`;

const lines = (subjects: readonly string[]) => subjects.map((subject) => `          "${subject}"`).join('\n');
