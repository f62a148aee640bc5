import path from 'node:path';
import {
  admit,
  type Build,
  BuildError,
  copyBuild,
  describeBuild,
  openSource,
  plainBuildIn,
  pruneBuilds,
  type Refusal,
  type Release,
  readManifest,
  readRelease,
  type ShellOffer,
  type Source,
  shortNameOf,
  storedBuilds,
} from '@firstrung/mf-builds';
import { publicPathOf, type Remote } from '../src/remotes/remotes-file.ts';
import type { PageTexts } from '../src/server-pages/contract.ts';
import type { RemoteSource } from './remotes-config.ts';

/** Pause before a refused build is tried again, milliseconds. Its files may still be on their way. */
const RETRY_PAUSE = 2_000;

/** A build that is served. */
export interface ServedBuild {
  build: Build;
  since: Date;
}

/** A build that is not used, and why. */
export interface Problem {
  /** `undefined`: it could not be read which build is the current one. */
  build: string | undefined;
  refusals: readonly Refusal[];
  since: Date;
}

export interface RemoteStatus {
  source: RemoteSource;
  current: ServedBuild | undefined;
  problem: Problem | undefined;
  checked: Date | undefined;
}

export type TrackedRemote = ReturnType<typeof trackRemote>;

export interface TrackedRemoteOptions {
  /** The folder of all builds. */
  store: string;
  /** How many builds of a remote stay. */
  kept: number;
  shell: ShellOffer;
  log: { info(details: object, message: string): void; warn(details: object, message: string): void };
  onRefused(remote: string, refusal: Refusal): void;
}

/** Where a remote has its builds, and which of them is the current one. */
interface Found {
  origin: Source;
  id: string;
  release: Release | undefined;
}

/** Follows the builds of one remote. What is not admitted changes nothing: the last good build stays. */
export function trackRemote(
  configured: RemoteSource,
  { store, kept, shell, log, onRefused }: TrackedRemoteOptions,
) {
  const { name } = configured;
  const folder = path.join(store, 'mfe', shortNameOf(name));
  const stored = openSource(folder);
  let source = configured;
  let current: ServedBuild | undefined;
  let problem: Problem | undefined;
  let checked: Date | undefined;
  let retryAt = 0;
  /** Id of the build at an address without releases, as it was at the start. */
  let plain: string | undefined;

  async function check() {
    let found: Found | undefined;
    try {
      found = await find();
      if (problem?.build !== found.id || Date.now() >= retryAt) {
        current = await use(found);
        problem = undefined;
      }
    } catch (error) {
      refuse(found?.id, error);
      if (!source.development) current ??= await lastGood(found);
    }
    checked = new Date();
  }

  /** In the store, where an operator can put a release, or at the remote's address. */
  async function find(): Promise<Found> {
    const address = openSource(source.address);
    for (const origin of source.development ? [] : [stored, address]) {
      const release = await readRelease(origin);
      if (release) return { origin, id: release.current, release };
    }
    const id = plain ?? (await plainBuildIn(address));
    if (!id)
      throw new BuildError({ reason: 'unreadable', message: `There is no build at ${source.address}.` });
    return { origin: address, id, release: undefined };
  }

  async function use({ origin, id, release }: Found): Promise<ServedBuild> {
    if (source.development) return { build: await readManifest(origin, id), since: new Date() };
    if (current?.build.id === id) refuseUnfit(current.build);
    const used = current?.build.id === id ? current : await take(origin, id);
    // The next build there is for the next start, as that of the shell is.
    if (!release) plain = id;
    return used;
  }

  /** Admits a build and stores it. */
  async function take(from: Source, id: string): Promise<ServedBuild> {
    // A folder without releases may have another build by now.
    const origin = (await storedBuilds(folder)).includes(id) ? stored : from;
    const build = await readManifest(origin, id);
    refuseUnfit(build);
    await copyBuild(origin, folder, build).catch((error) => {
      if (error instanceof BuildError) throw error;
      throw new BuildError({
        reason: 'store',
        message: `It can't be stored in ${folder}: ${error.message}.`,
      });
    });
    const alsoKept = [id, current?.build.id, plain].filter((one) => one !== undefined);
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

  /** After a start: a build that was used before, while the current one is refused or its address is away. */
  async function lastGood(found: Found | undefined): Promise<ServedBuild | undefined> {
    for (const id of new Set([...(found?.release?.previous ?? []), ...(await storedBuilds(folder))])) {
      const good = id === found?.id ? undefined : await take(stored, id).catch(() => undefined);
      if (good) return good;
    }
    return undefined;
  }

  /** Logs and counts what was not yet so at the last check. */
  function refuse(build: string | undefined, error: unknown) {
    const refusals =
      error instanceof BuildError
        ? error.refusals
        : [{ reason: 'unreadable' as const, message: (error as Error).message }];
    const key = (one: Pick<Problem, 'build' | 'refusals'> | undefined) =>
      [one?.build, ...(one?.refusals ?? []).map(({ reason }) => reason)].join();
    const isKnown = key(problem) === key({ build, refusals });
    problem = { build, refusals, since: (isKnown && problem?.since) || new Date() };
    retryAt = Date.now() + RETRY_PAUSE;
    if (isKnown) return;
    log.warn(
      {
        remote: name,
        build,
        address: source.address,
        reasons: refusals.map(({ message }) => message),
      },
      build ? 'a build of a remote is refused' : 'cannot read the release of a remote',
    );
    for (const refusal of refusals) onRefused(name, refusal);
  }

  return {
    configure(changed: RemoteSource) {
      if (changed.address !== source.address) plain = undefined;
      source = changed;
      retryAt = 0;
    },
    /** Looks for the remote's current build and uses it if it is admitted. Never rejects. */
    check,
    /** As browsers get to know it. Without a build its paths show the error panel. */
    describe(): Remote {
      const { role, links, paths, navigation } = source;
      const noBuild = {
        build: null,
        entry: null,
        preload: { js: [], css: [] },
        routes: paths.map((path) => ({ path, js: [], css: [] })),
      };
      const build = current ? describeBuild(current.build, publicPathOf(name)) : noBuild;
      return { role, links, paths, navigation, ...build };
    },
    /** Title and description of a public screen. */
    head: (route: string): PageTexts | undefined =>
      current?.build.manifest.routes.find(({ path: own }) => own === route)?.head,
    status: (): RemoteStatus => ({ source, current, problem, checked }),
  };
}
