import { createHash } from 'node:crypto';
import type { Release } from './tag.ts';

/** An entry of `packages` in package-lock.json. */
export interface LockEntry {
  name?: string;
  version?: string;
  link?: boolean;
  resolved?: string;
  dependencies?: Record<string, string>;
  optionalDependencies?: Record<string, string>;
  peerDependencies?: Record<string, string>;
  peerDependenciesMeta?: Record<string, { optional?: boolean }>;
}

type Lock = Record<string, LockEntry>;

/** The parts of a CycloneDX document that are changed. */
export interface Sbom {
  serialNumber: string;
  metadata: { timestamp: string; component: { 'bom-ref': string; name: string; type: string } };
  components: { 'bom-ref': string; name: string; licenses?: object[] }[];
  dependencies: { ref: string; dependsOn: string[] }[];
}

/** The programs of the image and the front ends in it. */
const RUNNING = /^(services\/[^/]+|shells\/web|mfe-[^/]+|infra\/cli)$/;

/**
 * Keeps of npm's list what runs: `npm sbom --omit=dev` leaves out every package that any workspace needs for its tests, too. Also
 * replaces what differs between two runs.
 * @param all what `npm sbom` prints
 */
export function releaseSbom(all: Sbom, lock: Lock, { version, commit, date }: Release): Sbom {
  const running = runningPackages(lock);
  const root = all.metadata.component['bom-ref'];
  const programs = Object.keys(lock).filter((path) => RUNNING.test(path));
  const keep = ({ ref }: { ref: string }) => running.has(ref);
  return {
    ...all,
    serialNumber: `urn:uuid:${uuidOf(`${version} ${commit}`)}`,
    metadata: {
      ...all.metadata,
      timestamp: new Date(date * 1000).toISOString(),
      component: { ...all.metadata.component, name: root.replace(/@[^@]*$/, ''), type: 'application' },
    },
    components: all.components.filter((component) => running.has(component['bom-ref'])),
    dependencies: [
      { ref: root, dependsOn: programs.map((path) => refOf(path, lock[path]!)) },
      ...all.dependencies
        .filter(keep)
        .map(({ ref, dependsOn }) => ({ ref, dependsOn: dependsOn.filter((other) => running.has(other)) })),
    ],
  };
}

/** The references of all packages that the programs load, directly or not, on any platform. */
export function runningPackages(lock: Lock): Set<string> {
  const paths = new Set<string>();
  const visit = (path: string) => {
    if (paths.has(path)) return;
    paths.add(path);
    const { dependencies, optionalDependencies, peerDependencies, peerDependenciesMeta } = lock[path]!;
    for (const name of Object.keys({ ...dependencies, ...optionalDependencies, ...peerDependencies })) {
      const found = peerDependenciesMeta?.[name]?.optional ? undefined : find(lock, path, name);
      if (found !== undefined) visit(found);
    }
  };
  for (const path of Object.keys(lock)) if (RUNNING.test(path)) visit(path);
  return new Set([...paths].map((path) => refOf(path, lock[path]!)));
}

/** Where Node finds a package from a folder: in the nearest `node_modules` above. */
function find(lock: Lock, from: string, name: string): string | undefined {
  const folders = from.split('/');
  for (let depth = folders.length; depth >= 0; depth--) {
    const path = [...folders.slice(0, depth), 'node_modules', name].join('/');
    const entry = lock[path];
    if (entry) return entry.link ? entry.resolved : path;
  }
  return undefined;
}

const refOf = (path: string, { name, version }: LockEntry) =>
  `${name ?? path.slice(path.lastIndexOf('node_modules/') + 'node_modules/'.length)}@${version}`;

/** A UUID (RFC 9562, version 8) of a text. */
function uuidOf(text: string): string {
  const bytes = createHash('sha256').update(text).digest().subarray(0, 16);
  bytes[6] = (bytes[6]! & 0x0f) | 0x80;
  bytes[8] = (bytes[8]! & 0x3f) | 0x80;
  return bytes.toString('hex').replace(/^(.{8})(.{4})(.{4})(.{4})/, '$1-$2-$3-$4-');
}
