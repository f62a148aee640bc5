import type { Build, Files } from '@firstrung/mf-builds';
import { publicPathOf, type Remote, type RemoteBuild } from '../src/remotes/remotes-file.ts';
import type { RemoteSource } from './remotes-config.ts';

/** A build as browsers get to know it: with addresses in place of file names. */
export function describeBuild(name: string, { id, manifest }: Build): RemoteBuild {
  const address = (file: string) => publicPathOf(name) + file;
  const addresses = ({ js, css }: Files): Files => ({ js: js.map(address), css: css.map(address) });
  return {
    build: id,
    entry: address(manifest.entry),
    preload: addresses(manifest.preload),
    routes: manifest.routes.map((route) => ({
      path: route.path,
      ...addresses(route),
      ...(route.fills ? { fills: true } : {}),
    })),
  };
}

/** A remote as browsers get to know it. Without a build its paths show the error panel. */
export function describeRemote(
  { name, role, paths, links, navigation }: RemoteSource,
  builds: { current: Build | undefined; canary?: { build: Build; percent: number } | undefined },
): Remote {
  const { current, canary } = builds;
  const build: RemoteBuild = current
    ? describeBuild(name, current)
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
    ...(canary ? { canary: { ...describeBuild(name, canary.build), percent: canary.percent } } : {}),
  };
}
