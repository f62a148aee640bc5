import { randomUUID } from 'node:crypto';
import { setTimeout as delay } from 'node:timers/promises';
import { type ApplicationReaders, isUuid, type ReviewFrame, STREAM_HEARTBEAT_MS } from '@firstrung/contracts';
import { createStreams, type StreamOptions, type StreamSocket } from '@firstrung/service-kit/http';
import type { BackgroundUnit, ServiceContext } from '@firstrung/service-kit/service';
import { receivedAmong } from '../db/queries/applications/received-applications.ts';
import { findMembership, membersOfCompany } from '../db/queries/companies/members.ts';
import type { JobsTables, Tx } from '../db/tables.ts';

/**
 * The streams of this instance, by which members of a company follow each other's work on applications. They
 * carry ids and names of members, never anything of an applicant. Nothing of them is stored.
 */
export interface ReviewStream extends Required<Omit<StreamOptions, 'role'>> {
  /** Says within a moment that something changed which lists of the job's applications show. */
  tell(companyId: string, jobId: string): void;
  /** Reconnects a member who belongs to another company now. */
  move(accountId: string, companyId: string): void;
  readonly unit: BackgroundUnit;
}

/** Changes that come in this time are told in one frame a job. */
const COALESCE_MS = 250;
/** What an instance said of readers counts for so long: it says so again with each heartbeat. */
const FORGET_MS = 2.5 * STREAM_HEARTBEAT_MS;

/** Subject of the broadcast of a change that no event says. */
const CHANGED = 'jobs.review-changed';
/** Subject of the broadcast of everything that members of a company read at one instance. */
const READING = 'jobs.review-reading';

interface Viewer {
  accountId: string;
  /** Whose members see what the account reads; until it is known, nobody does. */
  companyId?: string;
  /** The account's streams, with what the page of each shows. */
  reading: Map<StreamSocket, string | null>;
  /** The readers that were sent last. */
  sent?: string | undefined;
}

interface Reading {
  instance: string;
  companyId: string;
  applications: (readonly [accountId: string, applicationId: string])[];
}

const frame = (content: ReviewFrame) => content;

/** Says that notes or held decisions on a job's applications changed: no event says so. */
export function tellReviewers(
  context: ServiceContext<JobsTables>,
  tx: Tx,
  { company_id: companyId, job_id: jobId }: { company_id: string; job_id: string },
): void {
  context.afterCommit(tx, () => context.bus.broadcast(CHANGED, JSON.stringify({ companyId, jobId })));
}

export function createReviewStream({
  bus,
  clock,
  db,
  log,
  tokens,
}: ServiceContext<JobsTables>): ReviewStream {
  const streams = createStreams({ clock, tokens });
  const instance = randomUUID();
  const viewers = new Map<string, Viewer>();
  const viewersOf = new Map<string, Set<Viewer>>();
  /** By instance and company, from broadcasts, this instance's own among them. */
  const readings = new Map<string, Reading & { until: number }>();
  /** The jobs that a company's members are to be told of, and whether there is anything to tell. */
  const pending = new Map<string, { jobIds: Set<string>; isNews: boolean }>();
  const stopping = new AbortController();
  let listening: Promise<(() => void)[]> | undefined;

  function broadcastReading(companyId: string): void {
    const applications = [...(viewersOf.get(companyId) ?? [])].flatMap(({ accountId, reading }) =>
      [...new Set(reading.values())].flatMap((id) => (id === null ? [] : [[accountId, id] as const])),
    );
    bus.broadcast(READING, JSON.stringify({ instance, companyId, applications } satisfies Reading));
  }

  function onReading(reading: Reading): void {
    const key = `${reading.instance} ${reading.companyId}`;
    if (reading.applications.length === 0) readings.delete(key);
    else readings.set(key, { ...reading, until: clock.now().getTime() + FORGET_MS });
    tell(reading.companyId);
  }

  function tell(companyId: string, jobId?: string): void {
    if (!viewersOf.has(companyId)) return;
    const underWay = pending.get(companyId);
    const news = underWay ?? { jobIds: new Set(), isNews: true };
    news.isNews = true;
    if (jobId) news.jobIds.add(jobId);
    if (underWay) return;
    pending.set(companyId, news);
    sendAll(companyId, news)
      .catch((err) => {
        if (stopping.signal.aborted) return;
        log.warn({ err }, 'failed to tell recruiters of changes');
        // The clients reconnect and ask for everything again.
        for (const { accountId } of viewersOf.get(companyId) ?? []) streams.closeAll(accountId);
      })
      .finally(() => pending.delete(companyId));
  }

  async function sendAll(companyId: string, news: { jobIds: Set<string>; isNews: boolean }): Promise<void> {
    while (news.isNews) {
      await delay(COALESCE_MS, undefined, { signal: stopping.signal });
      const jobIds = [...news.jobIds];
      news.jobIds.clear();
      news.isNews = false;
      await send(companyId, jobIds);
    }
  }

  /** Each time it asks the database for the members, and which of these applications are the company's. */
  async function send(companyId: string, jobIds: readonly string[]): Promise<void> {
    const members = new Map((await membersOfCompany(db, companyId)).map(({ id, name }) => [id, name]));
    const read = [...readings.values()]
      .filter((reading) => reading.companyId === companyId)
      .flatMap(({ applications }) => applications)
      .filter(([accountId]) => members.has(accountId));
    const own = await receivedAmong(
      db,
      read.map(([, applicationId]) => applicationId),
      companyId,
    );
    for (const viewer of viewersOf.get(companyId) ?? []) {
      const { accountId } = viewer;
      if (!members.has(accountId)) {
        streams.closeAll(accountId);
        continue;
      }
      for (const jobId of jobIds) streams.send(accountId, frame({ type: 'changed', jobId }));
      const others = read.filter(([id, applicationId]) => id !== accountId && own.has(applicationId));
      const readers = readersOf(others, members);
      const sent = JSON.stringify(readers);
      if (sent === viewer.sent) continue;
      viewer.sent = sent;
      streams.send(accountId, frame({ type: 'readers', readers }));
    }
  }

  async function place(viewer: Viewer): Promise<void> {
    const membership = await findMembership(db, viewer.accountId);
    if (viewer.reading.size === 0) return;
    if (!membership) return streams.closeAll(viewer.accountId);
    leave(viewer);
    viewer.companyId = membership.company_id;
    viewersOf.set(viewer.companyId, (viewersOf.get(viewer.companyId) ?? new Set()).add(viewer));
    tell(viewer.companyId);
  }

  function leave(viewer: Viewer): void {
    const { companyId } = viewer;
    if (companyId === undefined) return;
    const others = viewersOf.get(companyId);
    others?.delete(viewer);
    if (others?.size === 0) viewersOf.delete(companyId);
  }

  return {
    streams,
    onOpen({ id: accountId }, socket) {
      const viewer: Viewer = viewers.get(accountId) ?? { accountId, reading: new Map() };
      viewers.set(accountId, viewer);
      viewer.reading.set(socket, null);
      viewer.sent = undefined;
      socket.on('close', () => {
        const wasReading = viewer.reading.get(socket);
        viewer.reading.delete(socket);
        if (viewer.reading.size === 0) {
          viewers.delete(accountId);
          leave(viewer);
        }
        if (viewer.companyId && wasReading) broadcastReading(viewer.companyId);
      });
      place(viewer).catch((err) => {
        log.warn({ err }, 'failed to read a membership');
        streams.closeAll(accountId);
      });
    },
    onFrame({ id: accountId }, socket, content) {
      const { reading } = Object(content) as { reading?: unknown };
      const isValid = reading === null || (typeof reading === 'string' && isUuid(reading));
      const viewer = viewers.get(accountId);
      // It may have been closed since.
      if (!isValid || !viewer?.reading.has(socket)) return;
      viewer.reading.set(socket, reading === null ? null : reading.toLowerCase());
      if (viewer.companyId) broadcastReading(viewer.companyId);
    },
    tell,
    move(accountId, companyId) {
      const present = viewers.get(accountId)?.companyId;
      if (present !== undefined && present !== companyId) streams.closeAll(accountId);
    },
    unit: {
      name: 'review-stream',
      everyMs: STREAM_HEARTBEAT_MS,
      /** Repairs what a lost broadcast, or an instance that was killed, leaves. */
      async run(now) {
        for (const [key, { until }] of readings) if (until <= now.getTime()) readings.delete(key);
        for (const companyId of viewersOf.keys()) {
          broadcastReading(companyId);
          tell(companyId);
        }
      },
      start() {
        listening = Promise.all([
          bus.listen(CHANGED, (payload) => {
            const { companyId, jobId } = JSON.parse(payload) as { companyId: string; jobId: string };
            tell(companyId, jobId);
          }),
          bus.listen(READING, (payload) => onReading(JSON.parse(payload) as Reading)),
        ]);
        listening.catch((err) => log.error({ err }, 'failed to listen for the work of colleagues'));
      },
      async destroy() {
        stopping.abort();
        for (const stop of (await listening?.catch(() => [])) ?? []) stop();
        streams.destroy();
      },
    },
  };
}

/** Who reads each application, both in the order of their ids; each person once. */
function readersOf(
  read: readonly (readonly [accountId: string, applicationId: string])[],
  names: ReadonlyMap<string, string>,
): ApplicationReaders[] {
  return [...Map.groupBy(read, ([, applicationId]) => applicationId)]
    .map(([applicationId, reads]) => {
      const ids = [...new Set(reads.map(([id]) => id))].sort();
      return { applicationId, people: ids.map((_id) => ({ _id, name: names.get(_id) ?? '' })) };
    })
    .sort((one, other) => (one.applicationId < other.applicationId ? -1 : 1));
}
