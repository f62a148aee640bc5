import type { ActName } from '@firstrung/contracts';
import type { Columns } from './columns.ts';
import type { Refined } from './refined.ts';

/** The tables that every service has in its own schema, beside its own. */
export type KitTables = Refined<
  Columns,
  {
    act: { action: ActName };
    dead_letter: { reason: 'invalid' | 'failed' };
    signing_key: { jwk: Record<string, unknown> };
  }
>;
