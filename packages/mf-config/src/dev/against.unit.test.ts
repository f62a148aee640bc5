import { once } from 'node:events';
import { mkdtemp, rm, writeFile } from 'node:fs/promises';
import { createServer, type RequestListener } from 'node:http';
import type { AddressInfo } from 'node:net';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { expect, onTestFinished, test } from 'vitest';
import { replacingRemote } from './against.ts';
import { deployedUpstream, forward } from './upstream.ts';

async function serve(listener: RequestListener): Promise<URL> {
  const server = createServer(listener).listen(0, '127.0.0.1');
  await once(server, 'listening');
  onTestFinished(() => {
    server.closeAllConnections();
    server.close();
  });
  return new URL(`http://127.0.0.1:${(server.address() as AddressInfo).port}`);
}

test('a build with screens outside of its claims is warned of once, as the board would refuse it', async () => {
  const folder = await mkdtemp(join(tmpdir(), 'against-'));
  onTestFinished(() => rm(folder, { recursive: true }));
  const manifest = join(folder, 'remote.json');
  const none = { js: [], css: [] };
  const build = (...paths: string[]) => {
    const of = { schema: 2, name: 'mfe_test', version: '1.0.0', contract: 1, requires: {}, uses: {} };
    const routes = paths.map((path) => ({ path, ...none }));
    return writeFile(manifest, JSON.stringify({ ...of, entry: 'remoteEntry.js', preload: none, routes }));
  };
  const deployed = { remotes: { mfe_test: { paths: ['/test/*'], build: 'deployed' } } };
  const page = `<script type="application/json" id="remotes">${JSON.stringify(deployed)}</script>`;
  const target = await serve((request, response) => {
    const isPage = request.url !== '/remotes.json';
    response.setHeader('content-type', isPage ? 'text/html' : 'application/json');
    response.end(isPage ? page : JSON.stringify(deployed));
  });
  const warnings: string[] = [];
  const options = { target, name: 'mfe_test', publicPath: '/mfe/test/' };
  const reply = replacingRemote({ ...options, warn: (problem) => warnings.push(problem) }, manifest);
  const upstream = { ...deployedUpstream(target), reply };
  const origin = await serve((request, response) => void forward(request, response, upstream));
  const read = async (path: string) => (await fetch(new URL(path, origin))).text();

  await build('/test/home');
  expect(JSON.parse(await read('/remotes.json')).remotes.mfe_test).toMatchObject({
    ...{ paths: ['/test/*'], entry: '/mfe/test/remoteEntry.js', routes: [{ path: '/test/home' }] },
  });
  expect(warnings).toEqual([]);
  await build('/test/home', '/tests');
  for (const path of ['/remotes.json', '/test/home', '/tests'])
    expect(await read(path)).toContain('"/tests"');
  const warning =
    'The board would refuse this build of mfe_test: It has a screen at /tests, but may only have /test/*.';
  expect(warnings).toEqual([warning]);
  await build('/test/home');
  await read('/test/home');
  await build('/tests');
  await read('/tests');
  expect(warnings).toEqual([warning, warning]);
});
