import { open, readFile } from 'node:fs/promises';
import { type Kysely, sql, type Transaction } from 'kysely';
import type { BackgroundUnit } from '../db/background.ts';
import type { KitTables } from '../db/kit-tables.ts';
import type { ServiceContext } from './context.ts';

// What an older backup must not undo stands in a list outside of the database: a file of JSON lines, to which
// lines are only added.

export interface KeptList<DB, Line> {
  /** Adds a line once the transaction is committed, within a second. It may come twice. */
  add(tx: Transaction<DB & KitTables>, line: Line): Promise<void>;
  /** Does again what a restored backup lacks. Call it at every start, before anything is served. */
  repeat(): Promise<void>;
  background: BackgroundUnit[];
}

/** How long the file may lack a committed line, milliseconds. */
const EVERY_MS = 500;
const BATCH = 1_000;

/**
 * @param o.file which services may share; without it there is no list
 * @param o.isWhole whether a line of the file is whole, and of this service
 * @param o.repeat does what the database lacks of all lines, and returns how much it lacked
 */
export function keepList<DB, Line extends object>(
  context: ServiceContext<DB>,
  {
    name,
    file,
    isWhole,
    repeat,
  }: {
    name: string;
    file: string | undefined;
    isWhole(line: Partial<Line>): boolean;
    repeat(lines: readonly Line[]): Promise<number>;
  },
): KeptList<DB, Line> {
  if (file === undefined) return { async add() {}, async repeat() {}, background: [] };
  const { log } = context;
  const db = context.db as unknown as Kysely<KitTables>;
  return {
    async add(tx, line) {
      const row = { list: name, line: JSON.stringify(line) };
      await (tx as unknown as Transaction<KitTables>).insertInto('kept_line').values(row).execute();
    },
    async repeat() {
      const lines = await readLines<Line>(file);
      const repeated = await repeat(lines.filter((line): line is Line => isWhole(line)));
      if (repeated > 0) log.info({ repeated }, `repeated ${name} that a backup lacked`);
    },
    background: [
      {
        name: `list-${name}`,
        everyMs: EVERY_MS,
        due: () => sql`exists (select from kept_line where list = ${name})`,
        async run() {
          const rows = await db
            .selectFrom('kept_line')
            .select(['id', 'line'])
            .where('list', '=', name)
            .orderBy('id')
            .limit(BATCH)
            .execute();
          if (rows.length === 0) return 0;
          await append(file, rows.map(({ line }) => `${line}\n`).join(''));
          const ids = rows.map(({ id }) => id);
          await db.deleteFrom('kept_line').where('id', 'in', ids).execute();
          return rows.length;
        },
      },
    ],
  };
}

/** Appends lines of JSON. They are on the disk when it resolves. */
export const appendLines = (file: string, entries: readonly object[]): Promise<void> =>
  append(file, entries.map((entry) => `${JSON.stringify(entry)}\n`).join(''));

async function append(file: string, lines: string): Promise<void> {
  const handle = await open(file, 'a+', 0o600);
  try {
    // A line that a power cut has left unfinished must not swallow the next one.
    const { size } = await handle.stat();
    const { buffer, bytesRead } = await handle.read(Buffer.alloc(1), 0, 1, Math.max(0, size - 1));
    const isTorn = bytesRead === 1 && buffer.toString() !== '\n';
    await handle.appendFile((isTorn ? '\n' : '') + lines);
    await handle.sync();
  } finally {
    await handle.close();
  }
}

/** The lines of the file, without those that are torn; none if there is no file. */
export async function readLines<T extends object>(file: string): Promise<Partial<T>[]> {
  const text = await readFile(file, 'utf8').catch((error: NodeJS.ErrnoException) => {
    if (error.code === 'ENOENT') return '';
    throw error;
  });
  return text.split('\n').flatMap((line) => {
    try {
      const entry: unknown = JSON.parse(line);
      return typeof entry === 'object' && entry !== null ? [entry as Partial<T>] : [];
    } catch {
      return [];
    }
  });
}
