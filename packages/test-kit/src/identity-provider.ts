/// <reference path="./oidc-provider.d.ts" />
import { once } from 'node:events';
import { createServer } from 'node:http';
import type { AddressInfo } from 'node:net';
import { exportJWK, generateKeyPair } from 'jose';
import Provider, { type ProviderContext } from 'oidc-provider';

/** What the provider says of a person, beside `sub`. */
export type Claims = Record<string, unknown>;

/**
 * A real provider on a port of its own, whose people log in without a page: as whom, and by which methods
 * (`amr`), says the header `x-person` of the browser, as `ann pwd mfa`.
 * @param site the origin of the board
 */
export async function startProvider(site: string) {
  const people = new Map<string, Claims>();
  const logoutForms: string[] = [];
  let provider: Provider;
  let serve: ReturnType<Provider['callback']>;
  const server = createServer((request, response) => {
    const person = request.headers['x-person'];
    if (!request.url?.startsWith('/interaction/')) return serve(request, response);
    const [accountId = '', ...amr] = String(person).split(' ');
    void provider.interactionFinished(request, response, { login: { accountId, amr } });
  });
  server.listen(0, '127.0.0.1');
  await once(server, 'listening');
  const { port } = server.address() as AddressInfo;
  const issuer = `http://127.0.0.1:${port}`;

  /** Begins anew with other keys, and maybe under another name. */
  async function restart(name = issuer): Promise<void> {
    const { privateKey } = await generateKeyPair('RS256', { extractable: true });
    provider = new Provider(
      name,
      configuration({ site, people, logoutForms, key: await exportJWK(privateKey) }),
    );
    serve = provider.callback();
  }
  await restart();

  return {
    issuer,
    people,
    restart,
    env: { OIDC_ISSUER: issuer, OIDC_CLIENT_ID: 'board', OIDC_CLIENT_SECRET: 'a secret of the board' },
    /** A browser, which keeps the session that it has at the provider. */
    browser() {
      const jar = new Map<string, string>();
      /**
       * Opens the address of a login as a person, with the methods that they prove themselves by (`amr`).
       * Answers the query of the page that the provider leads back to.
       */
      return async function logIn(address: string, person: string): Promise<string> {
        for (let at = address; ; ) {
          const cookie = [...jar].map(([name, value]) => `${name}=${value}`).join('; ');
          const reply = await fetch(at, { redirect: 'manual', headers: { cookie, 'x-person': person } });
          for (const line of reply.headers.getSetCookie()) {
            const [, name, value] = /^([^=]+)=([^;]*)/.exec(line)!;
            jar.set(name!, value!);
          }
          const next = reply.headers.get('location');
          if (!next) throw new Error(`${reply.status} ${await reply.text()}`);
          const url = new URL(next, at);
          if (url.origin !== issuer) return url.search;
          at = url.href;
        }
      };
    },
    /** The form that it sends when a person logs out there. */
    async logoutForm(person: string, sid: string): Promise<string> {
      await (await provider.Client.find('board')).backchannelLogout(person, sid);
      return logoutForms.at(-1)!;
    },
    /** Has each request answered by 500, or no more. */
    setDown(isDown: boolean): void {
      serve = isDown ? (_, response) => void response.writeHead(500).end() : provider.callback();
    },
    [Symbol.asyncDispose]: async () => {
      server.closeAllConnections();
      server.close();
    },
  };
}

interface Configured {
  site: string;
  people: Map<string, Claims>;
  logoutForms: string[];
  key: object;
}

const configuration = ({ site, people, logoutForms, key }: Configured) => ({
  clients: [
    {
      client_id: 'board',
      client_secret: 'a secret of the board',
      redirect_uris: [`${site}/login/return`, `${site}/recruiter/login/return`],
      backchannel_logout_uri: `${site}/api/auth/oidc/logout`,
      backchannel_logout_session_required: true,
    },
  ],
  jwks: { keys: [key] },
  fetch: async (_: URL, { body }: { body: unknown }) => {
    logoutForms.push(String(body));
    return new Response();
  },
  claims: {
    openid: ['sub', 'affiliation', 'amr'],
    email: ['email', 'email_verified'],
    profile: ['name'],
  },
  cookies: { keys: ['a key of cookies'] },
  features: { devInteractions: { enabled: false }, backchannelLogout: { enabled: true } },
  interactions: { url: (_: unknown, { uid }: { uid: string }) => `/interaction/${uid}` },
  findAccount: (_: unknown, sub: string) => ({
    accountId: sub,
    claims: () => ({ sub, ...people.get(sub) }),
  }),
  /** Nobody is asked for consent. */
  async loadExistingGrant(this: unknown, { oidc }: ProviderContext & { oidc: { provider: Provider } }) {
    const { client, session, provider } = oidc;
    const known = session.grantIdFor(client.clientId);
    if (known) return provider.Grant.find(known);
    const grant = new provider.Grant({ clientId: client.clientId, accountId: session.accountId });
    grant.addOIDCScope('openid email profile');
    await grant.save();
    return grant;
  },
});
