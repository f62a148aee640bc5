import type { FastifyInstance } from 'fastify';
import type { NetworksContext } from '../context.ts';
import { getProfile } from './get-profile.ts';
import { updateProfile } from './update-profile.ts';

export function mountRoutes(app: FastifyInstance, context: NetworksContext): void {
  // applicant
  getProfile(app, context);
  updateProfile(app, context);
}
