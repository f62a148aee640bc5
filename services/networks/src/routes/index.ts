import type { FastifyInstance } from 'fastify';
import type { NetworksContext } from '../context.ts';
import { allNetworks } from './all-networks.ts';
import { discouraged } from './discouraged.ts';
import { encourageSupport } from './encourage-support.ts';
import { encouraged } from './encouraged.ts';
import { getProfile } from './get-profile.ts';
import { removeNetwork } from './remove-network.ts';
import { updateProfile } from './update-profile.ts';
import { withdraw } from './withdraw.ts';

export function mountRoutes(app: FastifyInstance, context: NetworksContext): void {
  // applicant
  getProfile(app, context);
  updateProfile(app, context);
  encouraged(app, context);
  withdraw(app, context);
  // applicant, with their guest twins
  allNetworks(app, context);
  encourageSupport(app, context);
  discouraged(app, context);
  removeNetwork(app, context);
}
