import { firstWords } from './servers/greeting.ts';
import { type Server, type ServerKind, startServer } from './servers/index.ts';

export interface NatsServer extends Pick<Server, 'kill' | 'start' | 'stop' | 'stored'>, AsyncDisposable {
  /** `nats://127.0.0.1:<port>`, the same after a restart. */
  readonly url: string;
}

export const NATS: ServerKind = {
  program: 'nats-server',
  neededBy: 'the event bus',
  version: '2.9 or newer (https://nats.io/download)',
  debian: { name: 'nats-server', isAlone: true },
  image: 'nats:2.15.1',
  args: ({ host, port, folder }) => ['-a', host, '-p', `${port}`, '-js', '-sd', folder],
  // It sends its greeting when it accepts clients, which is after JetStream is up.
  answers: async (host, port) => (await firstWords(host, port)).startsWith('INFO'),
};

/** Starts a `nats-server` with JetStream for one test. */
export async function startNats(): Promise<NatsServer> {
  const server = await startServer(NATS);
  return { ...server, url: `nats://${server.address}` };
}
