import { once } from 'node:events';
import { connect, type Socket } from 'node:net';
import { SERVICES, type ServiceName } from '@firstrung/all-in-one/testing/fleet';
import { type Board, MAX_CONNECTIONS } from '../board.ts';
import { type AlertFault, alert, SLOWNESS } from '../fault.ts';
import { evaluateIn } from '../inspector.ts';

/** Its clients wait or are refused, and its sockets reconnect. */
const OUTAGE = [...SLOWNESS, alert('ServerErrors'), alert('SocketsLost'), alert('EventsRetrying')];

/** A new process mends it. */
const RESTARTED = [...OUTAGE, alert('ProcessDown', { job: 'jobs' })];

const killOne = (service: ServiceName): AlertFault => ({
  name: `one ${service} is killed`,
  raises: [alert('ProcessDown', { job: service })],
  mayRaise: OUTAGE,
  async strike({ board: { fleet } }) {
    const instance = fleet.of(service)[0]!;
    await instance.kill();
    return async () => {
      instance.start();
      await fleet.ready();
    };
  },
});

/** They leave the DNS too, as containers that stop. */
const killEvery = (service: ServiceName): AlertFault => ({
  name: `every ${service} is killed`,
  raises: [alert('NoInstance', { job: service })],
  mayRaise: [...OUTAGE, alert('ProcessDown', { job: service })],
  async strike({ board }) {
    const instances = board.fleet.of(service);
    await Promise.all(instances.map((instance) => instance.kill()));
    board.hideFromDns(instances.map(({ name }) => name));
    return async () => {
      for (const instance of instances) instance.start();
      board.hideFromDns([]);
      await board.fleet.ready();
    };
  },
});

export const PROCESS_FAULTS: readonly AlertFault[] = [
  ...SERVICES.map(killOne),
  ...SERVICES.map(killEvery),
  {
    name: 'the page server is killed',
    raises: [alert('NoInstance', { job: 'web' })],
    mayRaise: [...SLOWNESS, alert('ProcessDown', { job: 'web' })],
    async strike({ board }) {
      await board.web.kill();
      board.hideFromDns([board.web.name]);
      return async () => {
        board.web.start();
        await board.web.ready();
        board.hideFromDns([]);
      };
    },
  },
  {
    name: 'a process hangs',
    raises: [alert('ProcessDown', { job: 'networks' })],
    mayRaise: OUTAGE,
    async strike({ board: { fleet } }) {
      const instance = fleet.of('networks')[0]!;
      instance.signal('SIGSTOP');
      return async () => {
        instance.signal('SIGCONT');
        await fleet.ready();
      };
    },
  },
  {
    name: 'a process computes without end',
    raises: [alert('ProcessOverloaded', { job: 'jobs' })],
    mayRaise: RESTARTED,
    strike: (targets) =>
      evaluateInJobs(
        targets.board,
        'setInterval(() => { const end = Date.now() + 400; while (Date.now() < end); }, 500)',
      ),
  },
  {
    name: 'a process has a leak',
    raises: [alert('MemoryNearLimit', { job: 'jobs' })],
    mayRaise: RESTARTED,
    strike: (targets) => evaluateInJobs(targets.board, 'globalThis.leak = Buffer.alloc(450e6, 1)'),
  },
  {
    name: 'the edge is killed',
    raises: [alert('ProcessDown', { job: 'edge' })],
    mayRaise: OUTAGE,
    async strike({ board: { edge } }) {
      await edge.kill();
      return () => edge.start();
    },
  },
  {
    name: 'the edge is near its limit of connections',
    raises: [alert('EdgeNearConnectionLimit')],
    mayRaise: SLOWNESS,
    async strike({ board: { edge } }) {
      const close = await openIdle(Number(new URL(edge.url).port), Math.round(MAX_CONNECTIONS * 0.75));
      return async () => close();
    },
  },
  {
    name: 'clients lose their sockets',
    raises: [alert('SocketsLost')],
    async strike({ load: { sockets } }) {
      // One of them sends the messages of the load.
      for (const socket of sockets.slice(1)) socket.disconnect();
      return async () => {
        for (const socket of sockets) socket.connect();
      };
    },
  },
];

/** Mended by a new process. */
async function evaluateInJobs({ fleet }: Board, expression: string): Promise<() => Promise<void>> {
  const instance = fleet.of('jobs')[0]!;
  await evaluateIn(instance, expression);
  return async () => {
    await instance.kill();
    instance.start();
    await fleet.ready();
  };
}

/** Connections that stay open after a first request. */
async function openIdle(port: number, count: number): Promise<() => void> {
  const sockets: Socket[] = [];
  for (let opened = 0; opened < count; opened++) {
    const socket = connect(port, '127.0.0.1');
    sockets.push(socket);
    socket.on('error', () => {});
    socket.write('GET /health/live HTTP/1.1\r\nhost: firstrung.test\r\n\r\n');
    await Promise.race([once(socket, 'data'), once(socket, 'close')]);
  }
  return () => {
    for (const socket of sockets) socket.destroy();
  };
}
