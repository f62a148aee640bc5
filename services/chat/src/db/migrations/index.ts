import { kitMigrations, type ServiceSchema } from '@firstrung/service-kit/db';
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
  },
  indexes: [{ name: 'block_of_blocked', on: 'block (blocked_id) where active' }],
};
