import type { FastifyInstance } from 'fastify';
import type { MediaContext } from '../context.ts';
import { documentLink } from './document-link.ts';
import { file } from './file.ts';
import { sizedImage } from './sized-image.ts';
import { uploadAll } from './upload-all.ts';

export function mountRoutes(app: FastifyInstance, context: MediaContext): void {
  // public
  file(app, context);
  sizedImage(app, context);
  // either role
  uploadAll(app, context);
  documentLink(app, context);
}
