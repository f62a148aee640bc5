import { existsSync } from 'node:fs';
import { dirname, join, resolve } from 'node:path';
import { ROOT } from '@firstrung/runner/root';
import type { Env } from '@firstrung/service-kit/config';
import { publicPathOf, type RemoteSource, readRemotesConfig } from '@firstrung/web/server';

const SHELL = join(ROOT, 'shells', 'web');

/** A front end under development. */
export interface FrontEnd {
  name: string;
  folder: string;
  /** Path prefix of its files. */
  publicPath: string;
}

export const shell: FrontEnd = { name: 'shell', folder: SHELL, publicPath: '/assets/' };

/** The configuration of the remotes: REMOTES_FILE or shells/web/remotes.json. */
export const readConfiguration = ({ REMOTES_FILE }: Env): Promise<RemoteSource[]> =>
  readRemotesConfig(resolve(REMOTES_FILE || join(SHELL, 'remotes.json')));

/** The same of staff, whose pages have a configuration of their own. */
export const readStaffConfiguration = ({ STAFF_FILE }: Env): Promise<RemoteSource[]> =>
  readRemotesConfig(resolve(STAFF_FILE || join(SHELL, 'staff.json')));

/** The configured remotes whose sources are on this machine: their address is a folder of the package. */
export const localRemotes = (sources: readonly RemoteSource[]): FrontEnd[] =>
  sources.flatMap(({ name, address }) => {
    const folder = dirname(address);
    const isHere = existsSync(join(folder, 'webpack.config.mjs'));
    return isHere ? [{ name, folder, publicPath: publicPathOf(name) }] : [];
  });

/** A configuration file with the development builds of the front ends in the place of their builds. */
export const developmentConfiguration = (
  sources: readonly RemoteSource[],
  frontEnds: readonly FrontEnd[],
): string =>
  JSON.stringify(
    sources.map((source) => {
      const own = frontEnds.find(({ name }) => name === source.name);
      return own ? { ...source, address: devBuild(own), development: true } : source;
    }),
    null,
    2,
  );

/** Where the development server of a front end writes what the page server reads. */
export const devBuild = ({ folder }: FrontEnd) => join(folder, '.dev');
