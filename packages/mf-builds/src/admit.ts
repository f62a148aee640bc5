import semver from 'semver';
import type { Refusal } from './build-error.ts';
import { covers } from './claims.ts';
import type { Manifest } from './manifest.ts';

/** What the shell gives to remotes, from its `shell.json`. */
export interface ShellOffer {
  contract: number;
  /** Shared packages with their versions. */
  shared: Record<string, string>;
  /** Shared packages with the names they export, as far as these are fewer than the package's own. */
  exports: Record<string, string[]>;
}

export interface Admission {
  shell: ShellOffer;
  /** The remote's name in the configuration. */
  name: string;
  /** The paths that it may claim. */
  paths: readonly string[];
}

/**
 * All reasons for which a build would not work in the shell,
 * or takes what isn't its own. Its files are not looked at.
 */
export function admit(manifest: Manifest, { shell, name, paths }: Admission): Refusal[] {
  const { contract, requires, uses, routes, files } = manifest;
  const refusals: Refusal[] = [];
  const refuse = (reason: Refusal['reason'], message: string) => refusals.push({ reason, message });

  if (manifest.name !== name) refuse('name', `It is a build of ${manifest.name}, not of ${name}.`);
  if (contract !== shell.contract)
    refuse('contract', `It is built for contract ${contract}, the shell for ${shell.contract}.`);
  for (const [shared, range] of Object.entries(requires)) {
    const version = shell.shared[shared];
    if (version === undefined) refuse('shared', `It needs ${shared}, which the shell does not share.`);
    else if (!semver.satisfies(version, range))
      refuse('shared', `It needs ${shared} ${range}, the shell has ${version}.`);
  }
  for (const [shared, names] of Object.entries(uses)) {
    const exported = new Set(shell.exports[shared]);
    const missing = names.filter((one) => !exported.has(one));
    if (missing.length > 0)
      refuse(
        'exports',
        `It imports ${missing.join(', ')} from ${shared}, which the shell's does not export.`,
      );
  }
  for (const message of outsideOfClaims(routes, paths)) refuse('paths', message);
  if (!files) refuse('files', 'It has no hashes of its files: it is a development build.');
  return refusals;
}

/** A sentence for each screen that is outside of the paths that the remote may claim. */
export const outsideOfClaims = (routes: Manifest['routes'], paths: readonly string[]): string[] =>
  routes
    .filter(({ path }) => !paths.some((claim) => covers(claim, path)))
    .map(({ path }) => `It has a screen at ${path}, but may only have ${paths.join(', ')}.`);
