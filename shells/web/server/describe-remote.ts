import { type Build, describeBuild } from '@firstrung/mf-builds';
import { publicPathOf, type Remote } from '../src/remotes/remotes-file.ts';
import type { RemoteSource } from './remotes-config.ts';

/** A remote as browsers get to know it. Without a build its paths show the error panel. */
export function describeRemote(
  { name, role, paths, links, navigation }: RemoteSource,
  current: Build | undefined,
): Remote {
  const build = current
    ? describeBuild(current, publicPathOf(name))
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
  };
}
