import { setTimeout as delay } from 'node:timers/promises';
import { FLEET_SITE } from '@firstrung/all-in-one/testing/fleet';
import { signUpByEmail } from '@firstrung/all-in-one/testing/fleet/people';
import { RECONNECTION } from '@firstrung/contracts';
import type { SignedIn } from '@firstrung/test-kit/people';
import { createRandom } from '@firstrung/test-kit/random';
import { io, type Socket } from 'socket.io-client';
import { startLoad } from '../drill/load/start-load.ts';
import { createWorld } from '../drill/world.ts';
import type { Board } from './board.ts';

/** What a board with some thousand accounts sees all day, and people whom faults may use. */
export interface SteadyLoad extends AsyncDisposable {
  readonly applicant: SignedIn;
  readonly recruiter: SignedIn;
  readonly jobId: string;
  /** Of the two. */
  readonly roomId: string;
  readonly sockets: readonly Socket[];
  /** Completed requests and messages. */
  readonly done: number;
  /** Set when the load got an answer that the specification does not allow; it has stopped then. */
  readonly failed: AbortSignal;
}

/** More than the alert about lost sockets needs to see, and fewer of each account than it may open. */
const SOCKETS = 160;
const SOCKET_OWNERS = 8;
const SEED = 1;

/** Logins, lists, applications, decisions, pages, open chats and messages, a few in a second. */
export async function startSteadyLoad(board: Board): Promise<SteadyLoad> {
  const { client, fleet } = board;
  await using undo = new AsyncDisposableStack();
  const signUp = (role: SignedIn['role']) => signUpByEmail({ ...client, mail: fleet.mail }, role);
  const [applicant, recruiter] = [await signUp('Applicant'), await signUp('Recruiter')];
  const { job } = await untilKnown(() =>
    client.api('POST /api/recruiter/jobs/create-job', {
      token: recruiter.token,
      body: { title: 'Baker', status: 'liveJobs', description: 'Bakes.', skills: ['baking'] },
    }),
  );
  const jobId = job._id;
  await untilKnown(() => client.api('POST /api/jobs/apply-job', { token: applicant.token, body: { jobId } }));
  const { roomId } = await untilKnown(() =>
    client.api('POST /api/applicant-to-recruiter-message/start-chat', {
      token: applicant.token,
      body: { user2: recruiter.id },
    }),
  );

  const load = await startLoad({
    client,
    mail: fleet.mail,
    world: createWorld(),
    random: createRandom(SEED),
    workers: 3,
    applicants: 10,
    recruiters: 4,
    pauseMs: 500,
    signUpEveryMs: 20_000,
  });
  undo.defer(() => load.stop().catch(() => {}));

  const owners = [applicant];
  while (owners.length < SOCKET_OWNERS) owners.push(await signUp('Applicant'));
  const sockets = Array.from({ length: SOCKETS }, (_, index) =>
    openSocket(board, owners[index % owners.length]!),
  );
  undo.defer(() => {
    for (const socket of sockets) socket.disconnect();
  });

  const stopping = new AbortController();
  let done = 0;
  const repeat = async (everyMs: number, action: () => Promise<unknown>) => {
    while (!stopping.signal.aborted) {
      // A fault may be the reason; the alerts are what counts.
      await action().then(
        () => done++,
        () => {},
      );
      await delay(everyMs, undefined, { signal: stopping.signal }).catch(() => {});
    }
  };
  const login = (password: string) => {
    const { emailOrPhone } = applicant;
    return client.call('POST', '/api/authApplicant/login', { body: { emailOrPhone, password } });
  };
  let messages = 0;
  const repeated = [
    repeat(500, () => client.call('GET', '/api/guest/jobs/get-all-jobs')),
    repeat(2_000, () => client.call('GET', '/guest/home')),
    repeat(3_000, () => client.call('GET', `/guests/job-details/${jobId}`)),
    repeat(1_000, () => client.call('GET', '/api/notifications', { headers: authorization(applicant) })),
    repeat(5_000, () => login(applicant.password)),
    repeat(60_000, () => login('not my password')),
    repeat(1_000, () =>
      sockets[0]!.timeout(10_000).emitWithAck('sendMessage', {
        message: { roomId, message: `Message ${messages++}` },
      }),
    ),
  ];
  undo.defer(async () => {
    stopping.abort();
    await Promise.all(repeated);
  });
  const parts = undo.move();
  return {
    applicant,
    recruiter,
    jobId,
    roomId,
    sockets,
    get done() {
      return done;
    },
    failed: load.failed,
    [Symbol.asyncDispose]: () => parts.disposeAsync(),
  };
}

export const authorization = ({ token }: SignedIn) => ({ authorization: `Bearer ${token}` });

/** Other services learn of an account or a job a moment later. */
async function untilKnown<T>(call: () => Promise<T>): Promise<T> {
  for (let tries = 0; ; tries++) {
    try {
      return await call();
    } catch (error) {
      if (tries === 100) throw error;
      await delay(100);
    }
  }
}

/** Reconnects by itself for ever, as a browser does. */
function openSocket({ edge }: Board, { token }: SignedIn): Socket {
  const socket = io(edge.url, {
    auth: { token },
    transports: ['websocket'],
    extraHeaders: { origin: FLEET_SITE },
    forceNew: true,
    timeout: RECONNECTION.timeout,
    reconnectionDelay: RECONNECTION.base,
    reconnectionDelayMax: RECONNECTION.max,
    randomizationFactor: RECONNECTION.jitter,
  });
  // The edge has another port after it was killed.
  const follow = () => {
    (socket.io as unknown as { uri: string }).uri = edge.url;
  };
  socket.on('disconnect', follow);
  socket.io.on('reconnect_error', follow);
  socket.on('connect_error', () => {
    follow();
    if (!socket.active) setTimeout(() => socket.connect(), RECONNECTION.base);
  });
  return socket;
}
