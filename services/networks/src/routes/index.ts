import type { FastifyInstance } from 'fastify';
import type { NetworksContext } from '../context.ts';
import { allNetworks } from './all-networks.ts';
import { blocks } from './blocks.ts';
import {
  acceptRequest,
  declineRequest,
  removeConnection,
  sendRequest,
  withdrawRequest,
} from './connections.ts';
import { getProfile, hiding, updateProfile } from './profile.ts';

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
