import { readFileSync } from 'node:fs';
import { fileURLToPath } from 'node:url';
import { ANYONES_SETTINGS } from '@firstrung/contracts';
import type { FastifyInstance, FastifyRequest } from 'fastify';

const YEAR_MS = 365 * 24 * 3600 * 1000;

interface Options {
  /** `mailto:` or `https:` URL. */
  securityContact?: string | undefined;
  originOf(request: FastifyRequest): string;
}

/** The check of promised answers, for people who don't trust the board's page. */
const verifyAnswers = readFileSync(fileURLToPath(import.meta.resolve('@firstrung/contracts/verify-answers')));

/** Serves `/robots.txt`, `/verify-answers.mjs` and addresses below `/.well-known/`. */
export function serveWellKnown(app: FastifyInstance, { securityContact, originOf }: Options): void {
  app.get('/robots.txt', (request, reply) =>
    reply
      .type('text/plain; charset=utf-8')
      .send(`User-agent: *\nAllow: /\n\nSitemap: ${originOf(request)}/sitemap.xml\n`),
  );

  app.get('/verify-answers.mjs', (_, reply) =>
    reply.type('text/javascript; charset=utf-8').send(verifyAnswers),
  );

  // For password managers, as W3C has them (A Well-Known URL for Changing Passwords, Passkey Endpoints).
  app.get('/.well-known/change-password', (_, reply) => reply.redirect(ANYONES_SETTINGS, 303));
  app.get('/.well-known/passkey-endpoints', async (request) => {
    const page = originOf(request) + ANYONES_SETTINGS;
    return { enroll: page, manage: page };
  });

  if (!securityContact) return;
  // RFC 9116 requires an expiry date. The setting is current whenever it is served.
  app.get('/.well-known/security.txt', (request, reply) => {
    const expires = new Date(Date.now() + YEAR_MS).toISOString();
    const canonical = `${originOf(request)}/.well-known/security.txt`;
    return reply
      .type('text/plain; charset=utf-8')
      .send(`Contact: ${securityContact}\nExpires: ${expires}\nCanonical: ${canonical}\n`);
  });
}
