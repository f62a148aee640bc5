import { createHash } from 'node:crypto';
import { BuildError } from './build-error.ts';
import { isPattern } from './claims.ts';

/** Names of files to load. */
export interface Files {
  js: string[];
  css: string[];
}

/** Title and description of a public screen. */
export interface PageTexts {
  title: string;
  description: string;
}

/** `remote.json`, which mf-config writes beside the files of a remote's build. */
export interface Manifest {
  schema: 2;
  /** Federation name, as `mfe_recruiter`. */
  name: string;
  /** Of the remote's package. */
  version: string;
  /** The contract between shell and remote that it is built for. */
  contract: number;
  /** Shared packages with the ranges of their versions. */
  requires: Record<string, string>;
  /** Shared packages with the names that are imported from them. */
  uses: Record<string, string[]>;
  entry: string;
  preload: Files;
  routes: ({ path: string; head?: PageTexts; fills?: boolean } & Files)[];
  /** SHA-256 of every other file, base64. A development build has none. */
  files?: Record<string, string>;
}

/** A manifest with the bytes that its id is made of. */
export interface Build {
  id: string;
  bytes: Buffer;
  manifest: Manifest;
}

/** `release.json`: which builds of a folder are used. */
export interface Release {
  schema: 1;
  /** Ids of builds. */
  current: string;
  /** Newest first. */
  previous: string[];
}

const ID = /^[0-9a-f]{12}$/;
const NAME = /^mfe_[a-z][a-z0-9_]*$/;
/** Files of a build are flat in one folder, and none is hidden. */
const FILE = /^[A-Za-z0-9_][\w.~@-]*$/;
/** Names with another meaning in a folder of releases. */
const TAKEN = new Set(['release.json', 'remote.json', 'builds']);

/** First digits of the SHA-256 of a manifest's bytes. */
export const buildIdOf = (bytes: Uint8Array): string =>
  createHash('sha256').update(bytes).digest('hex').slice(0, 12);

/** Whether a remote can have this name. */
export const isRemoteName = (name: string): boolean => NAME.test(name);

/** `recruiter` for `mfe_recruiter`: the name in addresses, folders and commands. */
export const shortNameOf = (name: string): string => name.replace(/^mfe_/, '');

/** @throws BuildError if it is no manifest of schema 2 */
export function parseManifest(bytes: Buffer): Build {
  const json = parseJson(bytes, 'remote.json');
  const check = (holds: boolean, problem: string) => {
    if (!holds) throw malformed(`remote.json ${problem}.`);
  };
  check(json.schema === 2, `has schema ${json.schema}, not 2`);
  check(typeof json.name === 'string' && isRemoteName(json.name), 'has no valid name');
  check(typeof json.version === 'string', 'has no version');
  check(Number.isInteger(json.contract), 'has no contract');
  check(isRecordOf(json.requires, isText), 'has no valid "requires"');
  check(isRecordOf(json.uses, isTexts), 'has no valid "uses"');
  check(isFile(json.entry), 'has no valid entry');
  check(isFiles(json.preload), 'has no valid "preload"');
  check(Array.isArray(json.routes) && json.routes.every(isRoute), 'has routes that are not valid');
  check(json.files === undefined || isRecordOf(json.files, isText), 'has no valid "files"');
  const manifest = json as unknown as Manifest;
  const { files } = manifest;
  if (files) {
    check(
      Object.keys(files).every((file) => isFile(file) && !TAKEN.has(file)),
      'lists a file whose name is not valid',
    );
    const missing = namedFiles(manifest).find((file) => files[file] === undefined);
    check(missing === undefined, `names ${missing}, but has no hash of it`);
  }
  return { id: buildIdOf(bytes), bytes, manifest };
}

/** @throws BuildError if it is no release of schema 1 */
export function parseRelease(bytes: Buffer): Release {
  const { schema, current, previous } = parseJson(bytes, 'release.json') as unknown as Release;
  const isId = (id: unknown) => typeof id === 'string' && ID.test(id);
  const isValid = isId(current) && Array.isArray(previous) && previous.every(isId);
  if (schema !== 1) throw malformed(`release.json has schema ${schema}, not 1.`);
  if (!isValid) throw malformed('release.json is not valid.');
  return { schema, current, previous };
}

const malformed = (message: string) => new BuildError({ reason: 'manifest', message });

function parseJson(bytes: Buffer, file: string): Record<string, unknown> {
  let json: unknown;
  try {
    json = JSON.parse(bytes.toString());
  } catch {
    throw malformed(`${file} is no JSON.`);
  }
  if (!isRecordOf(json, () => true)) throw malformed(`${file} is no object.`);
  return json;
}

const isText = (value: unknown) => typeof value === 'string';
const isTexts = (value: unknown) => Array.isArray(value) && value.every(isText);
const isFile = (value: unknown) => typeof value === 'string' && FILE.test(value);

function isRecordOf(value: unknown, isOne: (one: unknown) => boolean): value is Record<string, unknown> {
  return (
    typeof value === 'object' && value !== null && !Array.isArray(value) && Object.values(value).every(isOne)
  );
}

const isFiles = (value: unknown) => {
  const { js, css } = (value ?? {}) as Files;
  return [js, css].every((list) => Array.isArray(list) && list.every(isFile));
};

const isRoute = (value: unknown) => {
  const { path, head, fills } = (value ?? {}) as Manifest['routes'][number];
  return (
    isFiles(value) &&
    isText(path) &&
    isPattern(path) &&
    (fills === undefined || typeof fills === 'boolean') &&
    (head === undefined || (isText(head?.title) && isText(head.description)))
  );
};

/** Files that pages load by name. */
const namedFiles = ({ entry, preload, routes }: Manifest): string[] => [
  entry,
  ...[preload, ...routes].flatMap(({ js, css }) => [...js, ...css]),
];
