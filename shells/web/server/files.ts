import { stat } from 'node:fs/promises';
import path from 'node:path';
import fastifyStatic, { type FastifyStaticOptions } from '@fastify/static';
import type { FastifyInstance } from 'fastify';
import { notFound } from './not-found.ts';

/** Precompressed by the build. Names contain a content hash, so they never change. */
const OPTIONS = {
  preCompressed: true,
  index: false,
  immutable: true,
  maxAge: '365d',
} satisfies Partial<FastifyStaticOptions>;

/** The name of a build's file. */
const FILE = /^[A-Za-z0-9_][\w.~@-]*\.\w+$/;
const JSON_FILE = /\.json$/;

/** Serves built files below `prefix`, each from the first folder that has it. Folders that aren't there are left out. */
export async function serveFiles(app: FastifyInstance, prefix: string, folders: string[]) {
  const isFolder = async (folder: string) => (await stat(folder).catch(() => undefined))?.isDirectory();
  const present = await Promise.all(folders.map(isFolder));
  const root = folders.filter((_, index) => present[index]);
  await app.register(
    async (scope) => {
      answerNotFound(scope);
      await scope.register(fastifyStatic, { ...OPTIONS, root, decorateReply: false });
    },
    { prefix },
  );
}

/**
 * Serves the files of the remotes below `/mfe/<short name>/`, which come and go with the configuration.
 * @param foldersOf folders of a remote; it gets a name that is no path
 */
export async function serveRemoteFiles(app: FastifyInstance, foldersOf: (shortName: string) => string[]) {
  await app.register(
    async (scope) => {
      answerNotFound(scope);
      await scope.register(fastifyStatic, { ...OPTIONS, root: import.meta.dirname, serve: false });
      scope.get<{ Params: { remote: string; file: string } }>(
        '/:remote/:file',
        { exposeHeadRoute: true },
        async ({ params: { remote, file } }, reply) => {
          // Manifests and releases are for servers.
          if (!FILE.test(file) || JSON_FILE.test(file) || !/^[a-z]\w*$/.test(remote)) throw notFound();
          const folder = await firstWith(file, foldersOf(remote));
          if (!folder) throw notFound();
          return reply.sendFile(file, folder);
        },
      );
    },
    { prefix: '/mfe' },
  );
}

async function firstWith(file: string, folders: readonly string[]): Promise<string | undefined> {
  for (const folder of folders) {
    if (await stat(path.join(folder, file)).catch(() => undefined)) return folder;
  }
  return undefined;
}

function answerNotFound(scope: FastifyInstance) {
  scope.setNotFoundHandler(() => {
    throw notFound();
  });
}
