type Set = 'start without Node' | 'start' | 'all';

/** Installs what is missing, of all packages or of those that run and build the product. Throws `StartError`. */
export function installDependencies(root: string, needsAll: boolean): Promise<void>;

/** The entries of the lock file that a set has, for all platforms. */
export function lockedPackages(
  root: string,
  set: Set,
): [path: string, entry: { version: string; optional?: boolean }][];
