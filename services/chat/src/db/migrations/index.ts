import { addHiddenBecause, kitMigrations, type ServiceSchema, visible } from '@firstrung/service-kit/db';
import { baseline } from './100-baseline.ts';
import { companies } from './102-companies.ts';
import { handOvers } from './103-hand-overs.ts';

/**
 * Applied in the order of their names. They import no code of the service, so that they never change with it.
 */
export const schema: ServiceSchema = {
  service: 'chat',
  migrations: {
    ...kitMigrations,
    '101_baseline': baseline,
    '102_contract_companies': companies,
    '103_hand_overs': handOvers,
    '104_hidden_because': { up: (db) => addHiddenBecause(db, 'person', { column: 'deleted_at' }) },
  },
  indexes: [
    { name: 'block_of_blocked', on: 'block (blocked_id) where active' },
    {
      name: 'person_visible_recruiter',
      on: `person (lower(coalesce(name, account_name)), id) where role = 'recruiter' and ${visible()}`,
    },
  ],
};
