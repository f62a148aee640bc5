import type { MediaCalls } from '@firstrung/contracts';
import { type Handlers, serveCalls } from '@firstrung/service-kit/http';
import type { FastifyInstance } from 'fastify';
import type { MediaContext } from '../context.ts';
import { file } from './file.ts';
import { mediaHandlers } from './media.ts';
import { sizedImage } from './sized-image.ts';

export function serveRoutes(app: FastifyInstance, context: MediaContext): void {
  serveCalls(app, context, mediaHandlers(context) satisfies Handlers<MediaCalls>);
  file(app, context);
  sizedImage(app, context);
}
