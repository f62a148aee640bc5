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
export { type MigrateOptions, migrate } from './migrate.ts';
export { type Database, type DatabaseOptions, openDatabase } from './open-database.ts';
export { applySqlFiles } from './sql-files.ts';
export { untilReachable } from './until-reachable.ts';
