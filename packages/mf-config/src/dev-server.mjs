import path from 'node:path';
import { text } from 'node:stream/consumers';
import { pathToFileURL } from 'node:url';
import { parseArgs } from 'node:util';
import webpack from 'webpack';
import WebpackDevServer from 'webpack-dev-server';
import { mapStack } from './map-stack.mjs';

/**
 * Serves a development build of one front end on loopback and rebuilds it on changes. One process each,
 * because the servers of a process would serve each other's files.
 *
 * node dev-server.mjs <folder> --public-path </mfe/recruiter/> [--live-reload]
 *
 * `--live-reload` reloads the page after a rebuild, for pages whose shell is a production build. Sends `{ ok
 * }` to the parent process after each build, and `{ port }` once it listens.
 */
const { values, positionals } = parseArgs({
  allowPositionals: true,
  options: {
    'public-path': { type: 'string', default: '/' },
    'live-reload': { type: 'boolean', default: false },
  },
});
const folder = path.resolve(positionals[0] ?? '.');
const publicPath = values['public-path'];
const hot = !values['live-reload'];

const { default: config, serverPages } = await import(
  pathToFileURL(path.join(folder, 'webpack.config.mjs')).href
);
if (serverPages) await watch(serverPages({ mode: 'development' }));
const compiler = webpack({
  ...config({ mode: 'development', hot }),
  stats: 'errors-only',
  infrastructureLogging: { level: 'warn' },
});
if (!compiler) throw new Error('webpack returned no compiler');
compiler.hooks.done.tap('report', (stats) => {
  const ok = !stats.hasErrors();
  console.log(`${compiler.name}: ${ok ? 'compiled' : 'failed'} in ${stats.endTime - stats.startTime} ms`);
  process.send?.({ ok });
});

const server = new WebpackDevServer(
  {
    host: '127.0.0.1',
    port: 0,
    hot,
    liveReload: !hot,
    // The style sheet of the pages that the server renders is on disk, beside them.
    static: serverPages
      ? { directory: path.join(folder, '.dev', 'assets'), publicPath, watch: false }
      : false,
    // A path of its own, because all servers are behind one origin.
    webSocketServer: { type: 'ws', options: { path: `${publicPath}ws` } },
    client: { overlay: false, logging: 'warn', webSocketURL: `auto://0.0.0.0:0${publicPath}ws` },
    // The page server reads index.html from disk. All other files are served from memory.
    devMiddleware: {
      publicPath,
      index: false,
      writeToDisk: (file) => file.endsWith('.html'),
      // A reload fetches only what an edit has changed.
      cache: { etag: 'weak' },
    },
    headers: { 'cache-control': 'no-cache' },
    setupMiddlewares: (middlewares) => [
      { name: 'stack', path: `${publicPath}stack`, middleware: answerStack },
      // A page of a deployed board reports its errors here: they say nothing about that board.
      { name: 'reports', path: '/browser-reports', middleware: answerNothing },
      ...middlewares,
    ],
  },
  compiler,
);
await server.start();
const address = server.server?.address();
process.send?.({ port: typeof address === 'object' ? address?.port : undefined });
process.on('disconnect', () => process.exit());

/**
 * Builds on every change. Resolves after the first build.
 * @param {import('webpack').Configuration} config
 */
function watch(config) {
  return new Promise((resolve, reject) => {
    webpack(config)?.watch(config.watchOptions ?? {}, (error, stats) => {
      if (error) return reject(error);
      if (stats?.hasErrors()) console.error(stats.toString({ all: false, errors: true, errorDetails: true }));
      resolve(undefined);
    });
  });
}

/**
 * Answers the stack in the body with the places in the sources.
 * @param {import('node:http').IncomingMessage} request @param {import('node:http').ServerResponse} response
 */
async function answerStack(request, response) {
  const files = compiler?.outputFileSystem;
  response.setHeader('content-type', 'text/plain; charset=utf-8');
  response.end(
    mapStack(await text(request), (file) => {
      const map = path.join(compiler?.outputPath ?? '', `${file}.map`);
      try {
        return files?.readFileSync?.(map, 'utf8').toString();
      } catch {
        return undefined;
      }
    }),
  );
}

/** @param {import('node:http').IncomingMessage} _ @param {import('node:http').ServerResponse} response */
function answerNothing(_, response) {
  response.writeHead(204).end();
}
