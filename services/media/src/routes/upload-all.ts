import { stat } from 'node:fs/promises';
import { route } from '@firstrung/service-kit/http';
import type { FastifyInstance } from 'fastify';
import type { MediaContext } from '../context.ts';
import { keep } from '../use-cases/files.ts';
import { receive } from '../use-cases/receive-upload.ts';

export const uploadAll = (app: FastifyInstance, context: MediaContext) =>
  route(app, context, 'POST /api/upload/upload-all', async ({ caller, now, raw }) => {
    await using upload = context.tempFiles.claim();
    const { path } = upload;
    const { fileName } = await receive(raw.raw, path);
    const { size: bytes } = await stat(path);
    const url = await keep(context, caller, { path, bytes, fileName }, now);
    return { message: 'File uploaded successfully', url };
  });
