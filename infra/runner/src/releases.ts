import { readFileSync } from 'node:fs';
import { join } from 'node:path';

/** A release that was made before, by its commit: a repository may be published without its tags. */
export interface PastRelease {
  version: string;
  commit: string;
}

/** The releases before the checked out commit, newest first, as `releases.json` names them. */
export const readReleases = (root: string): PastRelease[] =>
  JSON.parse(readFileSync(join(root, 'releases.json'), 'utf8'));
