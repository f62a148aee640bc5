import { createSecret } from '@firstrung/service-kit/service';

/** Raised when an older release could not read a backup any more. */
export const FORMAT = 1;

export interface TablePart {
  schema: string;
  table: string;
  columns: string[];
  rows: number;
}

export interface Manifest {
  format: number;
  /** The time of the snapshot, ISO 8601. */
  madeAt: string;
  version: string;
  commit: string;
  /** The fingerprint of the `SECRET_KEY` of the settings, which is not in the backup; `null` without one. */
  secretKey: string | null;
  /** The applied migrations of each service. */
  migrations: Record<string, string[]>;
  /** In an order in which no row refers to one of a later table. */
  tables: TablePart[];
  sequences: { schema: string; name: string; value: string; isCalled: boolean }[];
  /** Names of uploads that the tables have and the store had not. */
  missingFiles: string[];
  /** SHA-256 of every entry of the archive before the manifest, as it is stored. */
  entries: Record<string, string>;
}

/**
 * Where the archive keeps what. Parts of a table are gzip files that can be joined. The key that `npm start`
 * has generated, if any, is there under its own name: without it nobody could log in to the restored board.
 */
export const MANIFEST = 'manifest.json';
export const MANIFEST_SUM = 'manifest.json.sha256';
export const FILES = 'files/';
const TABLES = 'database/';

export const tableEntry = (schema: string, table: string, part: number): string =>
  `${TABLES}${schema}.${table}/${String(part).padStart(6, '0')}.copy.gz`;

/** The table that an entry is a part of. */
export function parseTableEntry(name: string): { schema: string; table: string } | undefined {
  const [, schema, table] = /^database\/(\w+)\.(\w+)\/\d+\.copy\.gz$/.exec(name) ?? [];
  return schema === undefined || table === undefined ? undefined : { schema, table };
}

export const countFiles = ({ entries }: Manifest): number =>
  Object.keys(entries).filter((name) => name.startsWith(FILES)).length;

export const countRows = ({ tables }: Manifest): number => tables.reduce((sum, { rows }) => sum + rows, 0);

/** Tells whether a key is the same, and nothing else about it. */
export const fingerprint = (secretKey: string): string =>
  createSecret('backup', [secretKey]).mac('fingerprint', 'SECRET_KEY').slice(0, 16);
