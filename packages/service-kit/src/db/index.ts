export { bootstrapDatabase } from './bootstrap.ts';
export {
  isConnectionError,
  isSerializationError,
  isStalePlanError,
  isTimeoutError,
  isTransientError,
  violatedConstraint,
} from './errors.ts';
export {
  addHiddenBecause,
  dropFormerHiding,
  type HiddenBecause,
  hidden,
  isHidden,
  isVisible,
  visible,
} from './hidden-because.ts';
export { kitMigrations } from './kit-migrations.ts';
export type { KitTables } from './kit-tables.ts';
export { likePattern } from './like-pattern.ts';
export { type MigrateOptions, type MigrateResult, migrate } from './migrate.ts';
export { inTransaction, type MigrateSchema } from './migrate-in-transaction.ts';
export { kindOf } from './migration-history.ts';
export { type Database, type DatabaseOptions, openDatabase } from './open-database.ts';
export type { ConcurrentIndex, ServiceSchema } from './service-schema.ts';
export { countUnhandled, findUnfinished } from './unfinished.ts';
export { untilReachable } from './until-reachable.ts';
