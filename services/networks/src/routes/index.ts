import type { FastifyInstance } from 'fastify';
import type { NetworksContext } from '../context.ts';
import { acceptRequest } from './accept-request.ts';
import { allNetworks } from './all-networks.ts';
import { blocks } from './blocks.ts';
import { declineRequest } from './decline-request.ts';
import { getProfile } from './get-profile.ts';
import { hiding } from './hiding.ts';
import { removeConnection } from './remove-connection.ts';
import { sendRequest } from './send-request.ts';
import { updateProfile } from './update-profile.ts';
import { withdrawRequest } from './withdraw-request.ts';

export function mountRoutes(app: FastifyInstance, context: NetworksContext): void {
  // applicant
  getProfile(app, context);
  updateProfile(app, context);
  hiding(app, context);
  sendRequest(app, context);
  withdrawRequest(app, context);
  blocks(app, context);
  // applicant, with their guest variants
  allNetworks(app, context);
  acceptRequest(app, context);
  declineRequest(app, context);
  removeConnection(app, context);
}
