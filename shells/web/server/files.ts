import { lstat } from 'node:fs/promises';
import path from 'node:path';
import fastifyStatic from '@fastify/static';
import type { FastifyInstance } from 'fastify';
import { notFound } from './not-found.ts';

/** The name of a build's file. */
const FILE = /^[A-Za-z0-9_][\w.~@-]*\.\w+$/;
const JSON_FILE = /\.json$/;
/** Of the compressed files that the build writes beside each. */
const COMPRESSED = ['.br', '.gz'];

/** Serves built files below `prefix`, each from the first folder that has it. */
export const serveFiles = (app: FastifyInstance, prefix: string, folders: readonly string[]) =>
  serveFlat(app, { prefix, url: '/:file' }, () => folders);

/** Serves the files of the remotes below `/mfe/<short name>/`, from a folder of that name in the store. */
export const serveRemoteFiles = (app: FastifyInstance, store: string) =>
  serveFlat(app, { prefix: '/mfe', url: '/:remote/:file' }, ({ file, remote = '' }) =>
    // Manifests and releases are for servers.
    JSON_FILE.test(file) || !/^[a-z]\w*$/.test(remote) ? [] : [path.join(store, remote)],
  );

interface Params {
  file: string;
  remote?: string;
}

async function serveFlat(
  app: FastifyInstance,
  { prefix, url }: { prefix: string; url: string },
  foldersOf: (params: Params) => readonly string[],
) {
  const serve = async (scope: FastifyInstance) => {
    scope.setNotFoundHandler(() => {
      throw notFound();
    });
    await scope.register(fastifyStatic, {
      root: import.meta.dirname,
      serve: false,
      // Precompressed by the build. Names contain a content hash, so they never change.
      preCompressed: true,
      index: false,
      immutable: true,
      maxAge: '365d',
    });
    scope.get<{ Params: Params }>(url, async ({ params }, reply) => {
      const { file } = params;
      const folder = FILE.test(file) ? await firstWith(file, foldersOf(params)) : undefined;
      if (!folder) throw notFound();
      return reply.sendFile(file, folder);
    });
  };
  await app.register(serve, { prefix });
}

/** The first folder that has a file. What is a link there is not served: it may lead out of the folder. */
async function firstWith(file: string, folders: readonly string[]): Promise<string | undefined> {
  for (const folder of folders) {
    const kindOf = (name: string) => lstat(path.join(folder, name)).catch(() => undefined);
    const [found, ...compressed] = await Promise.all(
      [file, ...COMPRESSED.map((end) => file + end)].map(kindOf),
    );
    if (found?.isFile() && compressed.every((one) => one === undefined || one.isFile())) return folder;
  }
  return undefined;
}
