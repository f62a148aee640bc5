import { type Build, describeBuild } from '@firstrung/mf-builds';
import { publicPathOf, type Remote, type RemoteBuild } from '../src/remotes/remotes-file.ts';
import type { RemoteSource } from './remotes-config.ts';

/** A remote as browsers get to know it. Without a build its paths show the error panel. */
export function describeRemote(
  { name, role, paths, links, navigation }: RemoteSource,
  builds: { current: Build | undefined; canary?: { build: Build; percent: number } | undefined },
): Remote {
  const { current, canary } = builds;
  const publicPath = publicPathOf(name);
  const build: RemoteBuild = current
    ? describeBuild(current, publicPath)
    : {
        build: null,
        entry: null,
        preload: { js: [], css: [] },
        routes: paths.map((path) => ({ path, js: [], css: [] })),
      };
  return {
    role,
    links,
    paths,
    navigation,
    ...build,
    ...(canary ? { canary: { ...describeBuild(canary.build, publicPath), percent: canary.percent } } : {}),
  };
}
