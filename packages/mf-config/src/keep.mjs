import { statSync } from 'node:fs';
import path from 'node:path';

const DAY = 24 * 60 * 60 * 1000;

/**
 * For webpack's `output.clean.keep`: files of earlier builds stay for a day, so that pages which were opened before a
 * deploy can still load their chunks. remote.json is replaced, never removed.
 * @param {string} dist
 */
export const keptFile = (dist) => (/** @type {string} */ file) => {
  if (file === 'remote.json') return true;
  const stat = statSync(path.join(dist, file), { throwIfNoEntry: false });
  return stat !== undefined && Date.now() - stat.mtimeMs < DAY;
};
