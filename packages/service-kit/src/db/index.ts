export { bootstrapDatabase } from './bootstrap.ts';
export {
  isConnectionError,
  isSerializationError,
  isStalePlanError,
  isTimeoutError,
  isTransientError,
  violatedConstraint,
} from './errors.ts';
export { kitMigrations } from './kit-migrations.ts';
export type { KitTables } from './kit-tables.ts';
export { type MigrateOptions, type MigrateResult, migrate } from './migrate.ts';
export { type Database, type DatabaseOptions, openDatabase } from './open-database.ts';
export {
  beginRestore,
  findUnfinishedRestore,
  finishRestore,
  type UnfinishedRestore,
  UnfinishedRestoreError,
} from './restoring.ts';
export type { ConcurrentIndex, ServiceSchema } from './service-schema.ts';
export { untilReachable } from './until-reachable.ts';
