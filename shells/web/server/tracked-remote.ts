import path from 'node:path';
import {
  admit,
  type Build,
  BuildError,
  copyBuild,
  isUrl,
  openSource,
  pruneBuilds,
  type Refusal,
  type Release,
  readManifest,
  readRelease,
  type ShellOffer,
  type Source,
  shortNameOf,
  storedBuilds,
  verifyBuild,
} from '@firstrung/mf-builds';
import type { Remote } from '../src/remotes/remotes-file.ts';
import type { PageTexts } from '../src/server-pages/contract.ts';
import { describeRemote } from './describe-remote.ts';
import type { RemoteSource } from './remotes-config.ts';

/** Pauses before a refused build is tried again, milliseconds. Its files may still be on their way. */
const RETRY = { first: 1_000, longest: 30_000 };

/** A build that is served. */
export interface ServedBuild {
  build: Build;
  since: Date;
}

/** A release or build that is not used, and why. */
export interface Problem {
  /** `undefined`: no release could be read. */
  build: string | undefined;
  refusals: readonly Refusal[];
  since: Date;
}

export interface RemoteStatus {
  source: RemoteSource;
  current: ServedBuild | undefined;
  problems: readonly Problem[];
  checked: Date | undefined;
}

export interface TrackedRemote {
  configure(source: RemoteSource): void;
  /** Looks for the remote's release and uses its builds if they are admitted. Never rejects. */
  check(): Promise<void>;
  describe(): Remote;
  /** Title and description of a public screen. */
  head(route: string): PageTexts | undefined;
  /** Folders with its files. */
  folders(): string[];
  status(): RemoteStatus;
}

export interface TrackedRemoteOptions {
  /** The folder of all builds. */
  store: string;
  kept: number;
  shell: ShellOffer;
  log: { info(details: object, message: string): void; warn(details: object, message: string): void };
  onRefused(remote: string, refusal: Refusal): void;
}

/** One check: the problems of the last one and its own. */
interface Round {
  before: readonly Problem[];
  found: Problem[];
}

/** Follows the releases of one remote. What is not admitted changes nothing: the last good build stays. */
export function trackRemote(
  configured: RemoteSource,
  { store, kept, shell, log, onRefused }: TrackedRemoteOptions,
): TrackedRemote {
  const { name } = configured;
  const folder = path.join(store, 'mfe', shortNameOf(name));
  const stored = openSource(folder);
  let source = configured;
  let current: ServedBuild | undefined;
  let problems: Problem[] = [];
  let checked: Date | undefined;
  /** Of a build that could not be stored: the folder that it is in. */
  let fallback: string | undefined;
  let retries = new Map<string, { pause: number; at: number }>();

  async function check() {
    const round: Round = { before: problems, found: [] };
    try {
      if (source.development) current = await readDevelopment();
      else await follow(round);
    } catch (error) {
      report(undefined, error, round);
    }
    problems = round.found;
    checked = new Date();
  }

  async function follow(round: Round) {
    let release: Release | undefined;
    let origin = stored;
    try {
      release = await readRelease(stored);
      if (!release) {
        origin = openSource(source.address);
        release = await readRelease(origin);
      }
      if (!release) throw unreadable(`There is no build at ${source.address}.`);
    } catch (error) {
      report(undefined, error, round);
    }
    const named = release && (await use(origin, release.current, round));
    current = named ?? current ?? (await lastGood(release));
  }

  /** The build with this id, once it is admitted and stored. */
  async function use(origin: Source, id: string, round: Round): Promise<ServedBuild | undefined> {
    try {
      if (current?.build.id === id) {
        refuseUnfit(current.build);
        return current;
      }
      const retry = retries.get(id);
      if (retry && Date.now() < retry.at) {
        round.found.push(...round.before.filter(({ build }) => build === id));
        return undefined;
      }
      const used = await take(origin, id);
      retries.delete(id);
      return used;
    } catch (error) {
      const pause = Math.min(2 * (retries.get(id)?.pause ?? RETRY.first / 2), RETRY.longest);
      retries.set(id, { pause, at: Date.now() + pause });
      report(id, error, round);
      return undefined;
    }
  }

  async function take(origin: Source, id: string): Promise<ServedBuild> {
    const build = await readManifest(origin, id);
    refuseUnfit(build);
    try {
      await copyBuild(origin, folder, build);
      fallback = undefined;
    } catch (error) {
      if (error instanceof BuildError) throw error;
      const message = `It can't be stored in ${folder}: ${(error as Error).message}.`;
      if (isUrl(origin.address)) throw new BuildError({ reason: 'store', message });
      await verifyBuild(origin, build);
      fallback = origin.address;
      log.warn(
        { err: error, remote: name, build: id },
        'cannot store a build; its files are served from its address',
      );
    }
    const alsoKept = [id, ...(current ? [current.build.id] : [])];
    await pruneBuilds(folder, { kept, alsoKept }).catch((error) =>
      log.warn({ err: error, remote: name }, 'cannot remove old builds'),
    );
    log.info({ remote: name, build: id, version: build.manifest.version }, 'serving a build');
    return { build, since: new Date() };
  }

  function refuseUnfit({ manifest }: Build) {
    const refusals = admit(manifest, { shell, name, paths: source.paths });
    if (refusals.length > 0) throw new BuildError(...refusals);
  }

  /**
   * After a start: a build that was used before, while the release's own is refused or its address is away.
   */
  async function lastGood(release: Release | undefined): Promise<ServedBuild | undefined> {
    for (const id of new Set([...(release?.previous ?? []), ...(await storedBuilds(folder))])) {
      const good = id === release?.current ? undefined : await take(stored, id).catch(() => undefined);
      if (good) return good;
    }
    return undefined;
  }

  async function readDevelopment(): Promise<ServedBuild> {
    const origin = openSource(source.address);
    const release = await readRelease(origin);
    if (!release) throw unreadable(`There is no build at ${source.address}.`);
    const build = await readManifest(origin, release.current);
    return { build, since: new Date() };
  }

  /** Logs and counts what was not yet so at the last check. */
  function report(build: string | undefined, error: unknown, round: Round) {
    const refusals =
      error instanceof BuildError
        ? error.refusals
        : [{ reason: 'unreadable' as const, message: (error as Error).message }];
    const key = (one: Pick<Problem, 'build' | 'refusals'>) =>
      [one.build, ...one.refusals.map(({ reason }) => reason)].join();
    const known = round.before.find((one) => key(one) === key({ build, refusals }));
    round.found.push({ build, refusals, since: known?.since ?? new Date() });
    if (known) return;
    log.warn(
      { remote: name, build, reasons: refusals.map(({ message }) => message) },
      build ? 'a build of a remote is refused' : 'cannot read the release of a remote',
    );
    for (const refusal of refusals) onRefused(name, refusal);
  }

  return {
    configure(changed) {
      source = changed;
      retries = new Map();
    },
    check,
    describe: () => describeRemote(source, current?.build),
    head: (route) => current?.build.manifest.routes.find(({ path: own }) => own === route)?.head,
    folders: () => (fallback ? [folder, fallback] : [folder]),
    status: () => ({ source, current, problems, checked }),
  };
}

const unreadable = (message: string) => new BuildError({ reason: 'unreadable', message });
