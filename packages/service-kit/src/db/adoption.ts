// What infra/backup still calls. There is nothing to adopt any more.

import { SchemaVersionError } from './migration-history.ts';
import { type ServiceSchema, scriptsOf } from './service-schema.ts';

export const withKit = (schema: ServiceSchema) => ({
  ...schema,
  migrations: scriptsOf(schema),
  adopted: {},
});
export const isOfBefore = (_: Iterable<string>): boolean => false;
export const countUnhandledIn = async (_: unknown): Promise<number> => 0;
export const describeMissing = (migrations: readonly string[]): string => migrations.join(', ');
export const unfinishedError = (left: readonly string[]) => new SchemaVersionError(left.join('; '));
