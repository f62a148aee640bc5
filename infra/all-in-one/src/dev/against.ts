import { readFile } from 'node:fs/promises';
import type { IncomingHttpHeaders, IncomingMessage, ServerResponse } from 'node:http';
import { join } from 'node:path';
import { buffer } from 'node:stream/consumers';
import { parseManifest } from '@firstrung/mf-builds';
import { describeBuild, jsonForScript, type RemotesFile } from '@firstrung/web/server';
import { devBuild, type FrontEnd } from './front-ends.ts';

const INLINED = /(<script type="application\/json" id="remotes">)(.*?)(<\/script>)/s;
const PRELOAD = /<link rel="preload"[^>]* href="([^"]*)">\s*/g;

/**
 * Sends the replies of a deployed Firstrung with one remote replaced by its development build: in `/remotes.json`, which every
 * page contains too, and in the preloads of a page's head.
 */
export const replacingRemote =
  (target: URL, frontEnd: FrontEnd) =>
  async (reply: IncomingMessage, response: ServerResponse): Promise<void> => {
    const status = reply.statusCode ?? 502;
    const headers = localHeaders(reply.headers, target);
    const isPage = headers['content-type']?.startsWith('text/html');
    if (!isPage && response.req.url !== '/remotes.json') {
      response.writeHead(status, headers);
      reply.pipe(response);
      return;
    }
    const body = (await buffer(reply)).toString();
    const edited = isPage ? await editPage(body, frontEnd) : await replaceRemote(JSON.parse(body), frontEnd);
    delete headers['content-length'];
    response.writeHead(status, headers).end(typeof edited === 'string' ? edited : JSON.stringify(edited));
  };

async function editPage(html: string, frontEnd: FrontEnd): Promise<string> {
  const inlined = INLINED.exec(html)?.[2];
  if (inlined === undefined) return html;
  const deployed: RemotesFile = JSON.parse(inlined);
  const remotes = await replaceRemote(deployed, frontEnd);
  const files = JSON.stringify(deployed.remotes[frontEnd.name] ?? {});
  return html
    .replace(INLINED, (_, open, __, close) => open + jsonForScript(remotes) + close)
    .replace(PRELOAD, (link, href) => (files.includes(JSON.stringify(href)) ? '' : link));
}

async function replaceRemote(file: RemotesFile, frontEnd: FrontEnd): Promise<RemotesFile> {
  const deployed = file.remotes[frontEnd.name];
  if (!deployed) return file;
  const build = parseManifest(await readFile(join(devBuild(frontEnd), 'remote.json')));
  const local = { ...deployed, ...describeBuild(frontEnd.name, build), canary: undefined };
  return { ...file, remotes: { ...file.remotes, [frontEnd.name]: local } };
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
