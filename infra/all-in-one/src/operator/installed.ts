import { readdirSync } from 'node:fs';
import { join } from 'node:path';
import { readText } from '@firstrung/runner/read-file';

const UNITS = '/etc/systemd/system';
const COMMAND = 'firstrung';

/**
 * The files of `docs/one-server.md` that root has installed and that differ from the release's, or that the
 * release has and root has not installed yet. Empty on machines that were not set up like that.
 * @param sources the folder of the release with these files
 */
export function findOutdated(sources: string, { units = UNITS, commands = '/usr/local/bin' } = {}): string[] {
  if (readText(join(units, 'firstrung.service')) === undefined) return [];
  return readdirSync(sources)
    .filter((name) => name === COMMAND || /\.(service|timer)$/.test(name))
    .map((name) => ({ name, installed: join(name === COMMAND ? commands : units, name) }))
    .filter(({ name, installed }) => readText(installed) !== readText(join(sources, name)))
    .map(({ installed }) => installed)
    .sort();
}
