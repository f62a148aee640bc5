import type { Migration } from 'kysely/migration';

/** An index that is built without blocking writes, see `buildIndexes`. */
export interface ConcurrentIndex {
  name: string;
  /**
   * Table and columns, as `job (recruiter_id, created_at desc)`; methods and conditions as in `create index`.
   */
  on: string;
  unique?: boolean;
}

/** What the code of a service needs in its schema of the database. */
export interface ServiceSchema {
  service: string;
  /**
   * The kit's, then the service's own: `{ ...kitMigrations,
   * '100_jobs': … }`. See `checkHistory` for their names.
   */
  migrations: Record<string, Migration>;
  /** Stored functions and triggers, as `new URL('../sql/', import.meta.url)`; see `applySqlFiles`. */
  sqlFolder?: URL | undefined;
  /** Indexes of tables that may be large: built after the migrations and the stored SQL. */
  indexes?: readonly ConcurrentIndex[] | undefined;
  /** Queries of the rows that the background still has to bring up to date, by what they are. */
  backfills?: Readonly<Record<string, string>> | undefined;
  /** Statements that run once at the end of a restore: sessions and emails of before must not live on. */
  afterRestore?: readonly string[] | undefined;
}
