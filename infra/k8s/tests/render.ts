import { readFileSync } from 'node:fs';
import { basename, join } from 'node:path';
import { parse, parseAllDocuments } from 'yaml';

export interface Manifest {
  apiVersion: string;
  kind: string;
  metadata: { name: string; namespace?: string; labels?: Record<string, string> };
}

interface Generator {
  name: string;
  behavior?: 'merge';
  envs?: string[];
  files?: string[];
  literals?: string[];
}

/** Fields of a kustomization.yaml that the manifests use. */
interface Kustomization {
  apiVersion: string;
  kind: string;
  namespace?: string;
  resources?: string[];
  patches?: { path: string; target: { kind: string } }[];
  images?: { name: string; newName: string; newTag: string }[];
  configMapGenerator?: Generator[];
  secretGenerator?: Generator[];
}

const FIELDS = [
  'apiVersion',
  'configMapGenerator',
  'images',
  'kind',
  'namespace',
  'patches',
  'resources',
  'secretGenerator',
];

/**
 * The manifests of a folder with a kustomization.yaml, as `kubectl kustomize` makes them, but without the
 * hashes in the names of ConfigMaps and Secrets. Throws on a field that it does not know.
 */
export function render(folder: string): Manifest[] {
  const kustomization: Kustomization = parse(readFileSync(join(folder, 'kustomization.yaml'), 'utf8'));
  for (const field of Object.keys(kustomization))
    if (!FIELDS.includes(field)) throw new Error(`${folder}: ${field} is not supported`);
  const { namespace, resources = [], patches = [], images = [] } = kustomization;

  let manifests = resources.flatMap((path) =>
    path.endsWith('.yaml') ? readManifests(join(folder, path)) : render(join(folder, path)),
  );
  for (const { path, target } of patches) {
    const [patch] = readManifests(join(folder, path));
    const { kind, name, ...metadata } = { kind: target.kind, ...patch!.metadata };
    const changes = { ...patch, kind, metadata };
    manifests = manifests.map((one) => (one.kind === kind ? (merge(one, changes) as Manifest) : one));
  }
  manifests = generate(manifests, 'ConfigMap', 'data', kustomization.configMapGenerator, folder);
  manifests = generate(manifests, 'Secret', 'stringData', kustomization.secretGenerator, folder);

  const text = images.reduce(
    (json, { name, newName, newTag }) =>
      json.replaceAll(`"image":"${name}"`, `"image":"${newName}:${newTag}"`),
    JSON.stringify(manifests),
  );
  manifests = JSON.parse(text);
  if (namespace)
    for (const { kind, metadata } of manifests) if (kind !== 'Namespace') metadata.namespace = namespace;
  return manifests;
}

const readManifests = (file: string): Manifest[] =>
  parseAllDocuments(readFileSync(file, 'utf8')).map((document) => document.toJS());

/** Adds a ConfigMap or Secret for each generator, or merges with the one that is there. */
function generate(
  manifests: readonly Manifest[],
  kind: string,
  field: string,
  generators: readonly Generator[] = [],
  folder: string,
): Manifest[] {
  const all = [...manifests];
  for (const { name, behavior, envs = [], files = [], literals = [] } of generators) {
    const lines = [
      ...envs.flatMap((path) => readFileSync(join(folder, path), 'utf8').split('\n')),
      ...literals,
    ];
    const entries = lines
      .filter((line) => line !== '' && !line.startsWith('#'))
      .map((line) => [line.slice(0, line.indexOf('=')), line.slice(line.indexOf('=') + 1)]);
    for (const path of files) entries.push([basename(path), readFileSync(join(folder, path), 'utf8')]);
    const made = { apiVersion: 'v1', kind, metadata: { name }, [field]: Object.fromEntries(entries) };
    const at = all.findIndex((one) => one.kind === kind && one.metadata.name === name);
    if ((behavior === 'merge') !== at >= 0) throw new Error(`${kind} ${name}: wrong behavior`);
    if (at < 0) all.push(made);
    else all[at] = merge(all[at], made) as Manifest;
  }
  return all;
}

const isObject = (value: unknown): value is Record<string, unknown> =>
  typeof value === 'object' && value !== null && !Array.isArray(value);
const isNamed = (value: unknown): value is { name: string }[] =>
  Array.isArray(value) && value.every((one) => isObject(one) && typeof one.name === 'string');

/** A strategic merge: lists of named objects by name, other lists as a whole. */
function merge(base: unknown, changes: unknown): unknown {
  if (isObject(base) && isObject(changes)) {
    const merged = { ...base };
    for (const [key, value] of Object.entries(changes)) merged[key] = merge(base[key], value);
    return merged;
  }
  if (isNamed(base) && isNamed(changes)) {
    const names = new Set([...base, ...changes].map(({ name }) => name));
    const find = (list: { name: string }[], name: string) => list.find((one) => one.name === name);
    return [...names].map((name) => merge(find(base, name), find(changes, name)));
  }
  return changes === undefined ? base : changes;
}
