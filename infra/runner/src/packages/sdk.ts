import { existsSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { ROOT } from '../root.ts';

/**
 * The packages that front-end teams use in repositories of
 * their own. `packages/tsconfig.emit.json` lists them, too.
 */
export const SDK = [
  'contracts',
  'i18n',
  'web-kit',
  'ui-kit',
  'job-views',
  'auth-screens',
  'chat-screens',
  'mf-config',
  'mf-builds',
] as const;

/** What `package.json` says that matters here. */
export interface Manifest {
  name: string;
  version: string;
  /** By subpath: a file of the package. */
  exports: Record<string, string>;
  bin?: Record<string, string>;
  [field: string]: unknown;
}

export const folderOf = (name: string) => join(ROOT, 'packages', name);

export const readManifest = (name: string): Manifest =>
  JSON.parse(readFileSync(join(folderOf(name), 'package.json'), 'utf8'));

/** The file that was emitted for a source: `types` for its declarations. */
export function emittedFile(source: string): { code: string; types: string } {
  const [, stem = source, module = ''] = /^(.*)\.([mc]?)[jt]sx?$/.exec(source) ?? [];
  return { code: `${stem}.${module}js`, types: `${stem}.d.${module}ts` };
}

/**
 * The exports whose sources were emitted to `folder`, with the files emitted for them. Style sheets and
 * written declarations are exported as they are.
 */
export function exportsIn(folder: string, { exports }: Manifest): [string, string | Emitted][] {
  return Object.entries(exports).flatMap(([subpath, source]): [string, string | Emitted][] => {
    if (source.endsWith('.css')) return [[subpath, source]];
    if (source.endsWith('.d.ts')) return [[subpath, { types: source }]];
    const { code, types } = emittedFile(source);
    return existsSync(join(folder, types)) ? [[subpath, { types, default: code }]] : [];
  });
}

/** The conditions of an export. */
interface Emitted {
  types: string;
  default?: string;
}
