import type { FastifyInstance } from 'fastify';
import type { NetworksContext } from '../context.ts';
import { encourageSupport } from './accept-request.ts';
import { allNetworks } from './all-networks.ts';
import { discouraged } from './decline-request.ts';
import { getProfile } from './get-profile.ts';
import { removeNetwork } from './remove-connection.ts';
import { encouraged } from './send-request.ts';
import { updateProfile } from './update-profile.ts';
import { withdraw } from './withdraw-request.ts';

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
