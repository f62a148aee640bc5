import { readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';

const UNITS = '/etc/systemd/system';
const COMMAND = 'firstrung';

/**
 * The files of `docs/one-server.md` that root has installed and that differ from the release's, or that the
 * release has and root has not installed yet. Empty on machines that were not set up like that.
 * @param sources the folder of the release with these files
 */
export function findOutdated(sources: string, { units = UNITS, commands = '/usr/local/bin' } = {}): string[] {
  if (read(join(units, 'firstrung.service')) === undefined) return [];
  return readdirSync(sources)
    .filter((name) => name === COMMAND || /\.(service|timer)$/.test(name))
    .map((name) => ({ name, installed: join(name === COMMAND ? commands : units, name) }))
    .filter(({ name, installed }) => read(installed) !== read(join(sources, name)))
    .map(({ installed }) => installed)
    .sort();
}

function read(file: string): string | undefined {
  try {
    return readFileSync(file, 'utf8');
  } catch {
    return undefined;
  }
}
