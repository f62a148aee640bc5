export { bootstrapDatabase } from './bootstrap.ts';
export {
  isConnectionError,
  isTransientError,
  violatedConstraint,
} from './errors.ts';
export { type HiddenReason, hidden, isHidden, isVisible, visible } from './hidden-because.ts';
export type { KitTables } from './kit-tables.ts';
export { likePattern } from './like-pattern.ts';
export {
  createTablesOf,
  inTransaction,
  type MigrateResult,
  migrate,
  migrateTables,
} from './migrate.ts';
export { EarlierTablesError, findNewer, refuseOtherTables, SchemaVersionError } from './migration-history.ts';
export { type Database, openDatabase } from './open-database.ts';
export type { Refined } from './refined.ts';
export { kitSql, readSchemaSql, type ServiceSchema } from './service-schema.ts';
export { untilReachable } from './until-reachable.ts';
