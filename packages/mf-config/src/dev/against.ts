import { readFile } from 'node:fs/promises';
import type { IncomingHttpHeaders, IncomingMessage, ServerResponse } from 'node:http';
import { join } from 'node:path';
import { buffer } from 'node:stream/consumers';
import { pipeline } from 'node:stream/promises';
import { describeBuild, outsideOfClaims, parseManifest } from '@firstrung/mf-builds';
import { readBoard } from '@firstrung/mf-builds/board';
import { startDevServer } from './dev-server.ts';
import { type Origin, startOrigin } from './origin.ts';
import { deployedUpstream, localUpstream } from './upstream.ts';

const INLINED = /(<script type="application\/json" id="remotes">)(.*?)(<\/script>)/s;
const PRELOAD = /<link rel="preload"[^>]* href="([^"]*)">\s*/g;

export interface AgainstOptions {
  /** The package of the remote. */
  folder: string;
  /** Federation name, as `mfe_recruiter`. */
  name: string;
  /** Path prefix of its files. */
  publicPath: string;
  /** The origin of the deployed Firstrung. */
  target: URL;
  host: string;
  port: number;
  /** Called if the development server ends by itself. */
  fail(error: Error): void;
  /** Called with what would keep the board from admitting the build. Default: to the terminal. */
  warn?(problem: string): void;
}

/**
 * Serves the pages of a deployed Firstrung with one remote replaced by its development build. Throws with a
 * sentence if the board doesn't have the remote, or the port is taken.
 */
export async function developAgainst(options: AgainstOptions): Promise<Origin> {
  const { folder, name, publicPath, target, host, port, fail } = options;
  await readBoard(target.origin, name);
  const server = await startDevServer(folder, { publicPath, liveReload: true, fail });
  const reply = replacingRemote(options, join(folder, '.dev', 'remote.json'));
  const local = localUpstream(server.port);
  const origin = await startOrigin({
    host,
    port,
    prefixes: { [publicPath]: local, '/browser-reports': local },
    fallback: { ...deployedUpstream(target), reply },
  }).catch(async (error) => {
    await server.close();
    throw error;
  });
  return {
    url: origin.url,
    async close() {
      await origin.close();
      await server.close();
    },
  };
}

/**
 * Sends the replies of a deployed Firstrung with one remote replaced by its development build: in
 * `/remotes.json`, which every page contains too, and in the preloads of a page's head.
 */
export function replacingRemote(
  {
    target,
    name,
    publicPath,
    warn = console.warn,
  }: Pick<AgainstOptions, 'target' | 'name' | 'publicPath' | 'warn'>,
  manifest: string,
) {
  let told = '';

  /** Warns once of each change, however many replies there are. */
  function tell(problem: string): void {
    if (problem !== told && problem !== '') warn(problem);
    told = problem;
  }

  return async (reply: IncomingMessage, response: ServerResponse): Promise<void> => {
    const status = reply.statusCode ?? 502;
    const headers = localHeaders(reply.headers, target);
    const isPage = headers['content-type']?.startsWith('text/html');
    if (!isPage && response.req.url !== '/remotes.json') {
      response.writeHead(status, headers);
      await pipeline(reply, response);
      return;
    }
    const body = (await buffer(reply)).toString();
    const build = parseManifest(await readFile(manifest));
    const replace = ({ remotes, ...file }: Remotes): Remotes => {
      const deployed = remotes[name];
      if (!deployed) return { remotes, ...file };
      const outside = outsideOfClaims(build.manifest.routes, deployed.paths);
      tell(outside.length > 0 ? `The board would refuse this build of ${name}: ${outside.join(' ')}` : '');
      const local = describeBuild(build, publicPath);
      return { ...file, remotes: { ...remotes, [name]: { ...deployed, ...local } } };
    };
    const edited = isPage ? editPage(body, name, replace) : JSON.stringify(replace(JSON.parse(body)));
    delete headers['content-length'];
    response.writeHead(status, headers).end(edited);
  };
}

/** What `/remotes.json` says, as far as it matters here. */
interface Remotes {
  remotes: Record<string, { paths: string[] }>;
}

function editPage(html: string, name: string, replace: (file: Remotes) => Remotes): string {
  const inlined = INLINED.exec(html)?.[2];
  if (inlined === undefined) return html;
  const deployed: Remotes = JSON.parse(inlined);
  const remotes = JSON.stringify(replace(deployed)).replaceAll('<', '\\u003c');
  const files = JSON.stringify(deployed.remotes[name] ?? {});
  return html
    .replace(INLINED, (_, open, __, close) => open + remotes + close)
    .replace(PRELOAD, (link, href) => (files.includes(JSON.stringify(href)) ? '' : link));
}

/** Headers without those that would force HTTPS, and with redirects that stay on our origin. */
function localHeaders(headers: IncomingHttpHeaders, target: URL): IncomingHttpHeaders {
  const { 'strict-transport-security': _, location, ...rest } = headers;
  const policy = rest['content-security-policy'];
  return {
    ...rest,
    ...(location && { location: location.replace(target.origin, '') }),
    ...(policy && {
      'content-security-policy': String(policy).replace(/\s*upgrade-insecure-requests;?/, ''),
    }),
  };
}
