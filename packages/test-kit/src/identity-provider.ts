/// <reference path="./oidc-provider.d.ts" />
import { once } from 'node:events';
import { createServer, type ServerResponse } from 'node:http';
import type { AddressInfo } from 'node:net';
import { exportJWK, generateKeyPair } from 'jose';
import Provider, { type ProviderContext } from 'oidc-provider';

/** What the provider says of a person, beside `sub`. */
export type Claims = Record<string, unknown>;

/** In what makes of providers differ. */
interface Habits {
  /** The prompts that it takes. */
  prompts: string[];
  /** Whether it has an `end_session_endpoint`, after a restart. */
  endsSessions: boolean;
}

/**
 * A real provider on a port of its own, whose people log in without a page: as whom, and by which methods
 * (`amr`), says the header `x-person` of the browser, as `ann pwd mfa`, and with `-60s` how long ago.
 * @param site the origin of the board
 */
export async function startProvider(site: string) {
  const people = new Map<string, Claims>();
  const habits: Habits = { prompts: ['login'], endsSessions: true };
  const logoutForms: string[] = [];
  let provider: Provider;
  let serve: ReturnType<Provider['callback']>;
  const server = createServer((request, response) => {
    const person = request.headers['x-person'];
    const url = new URL(request.url ?? '/', issuer);
    if (url.pathname.startsWith('/interaction/')) {
      const [accountId = '', ...words] = String(person).split(' ');
      const [amr, ago] = [words.filter((word) => !/^-/.test(word)), words.find((word) => /^-/.test(word))];
      const ts = Math.floor(Date.now() / 1000) + Number.parseInt(ago ?? '0', 10);
      return void provider.interactionFinished(request, response, { login: { accountId, amr, ts } });
    }
    const prompt = url.searchParams.get('prompt');
    if (url.pathname === '/auth' && prompt !== null) {
      if (!habits.prompts.includes(prompt)) return refuse(url, response);
      // Choosing an account is a login here.
      url.searchParams.set('prompt', 'login');
      request.url = url.pathname + url.search;
    }
    return serve(request, response);
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
      configuration({ site, people, logoutForms, habits, key: await exportJWK(privateKey) }),
    );
    serve = provider.callback();
  }
  await restart();

  return {
    issuer,
    people,
    habits,
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
    /** The title of the page that an address of a logout opens. */
    async logoutPage(address: string): Promise<string> {
      const page = await (await fetch(address)).text();
      return /<title>([^<]*)/.exec(page)?.[1] ?? page;
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

/** As the providers that take another prompt do. */
function refuse({ searchParams }: URL, response: ServerResponse): void {
  const back = new URL(searchParams.get('redirect_uri')!);
  back.search = `${new URLSearchParams({ error: 'invalid_request', state: searchParams.get('state')! })}`;
  response.writeHead(303, { location: back.href }).end();
}

interface Configured {
  site: string;
  habits: Habits;
  people: Map<string, Claims>;
  logoutForms: string[];
  key: object;
}

const configuration = ({ site, people, logoutForms, habits, key }: Configured) => ({
  clients: [
    {
      client_id: 'board',
      client_secret: 'a secret of the board',
      redirect_uris: [`${site}/login/return`, `${site}/recruiter/login/return`],
      post_logout_redirect_uris: [`${site}/login`, `${site}/recruiter/login`],
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
    openid: ['sub', 'affiliation', 'amr', 'groups'],
    email: ['email', 'email_verified'],
    profile: ['name'],
  },
  cookies: { keys: ['a key of cookies'] },
  features: {
    devInteractions: { enabled: false },
    backchannelLogout: { enabled: true },
    rpInitiatedLogout: { enabled: habits.endsSessions },
  },
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
