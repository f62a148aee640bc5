import { readFileSync } from 'node:fs';
import { fileURLToPath } from 'node:url';
import type { FastifyInstance, FastifyRequest } from 'fastify';

const YEAR_MS = 365 * 24 * 3600 * 1000;

interface Options {
  /** `mailto:` or `https:` URL. */
  securityContact?: string | undefined;
  originOf(request: FastifyRequest): string;
}

/** The check of promised answers, for people who don't trust the board's page. */
const verifyAnswers = readFileSync(fileURLToPath(import.meta.resolve('@firstrung/contracts/verify-answers')));

/** Serves `/robots.txt`, `/verify-answers.mjs`, and `/.well-known/security.txt` if there is a contact. */
export function serveWellKnown(app: FastifyInstance, { securityContact, originOf }: Options): void {
  app.get('/robots.txt', (request, reply) =>
    reply
      .type('text/plain; charset=utf-8')
      .send(`User-agent: *\nAllow: /\n\nSitemap: ${originOf(request)}/sitemap.xml\n`),
  );

  app.get('/verify-answers.mjs', (_, reply) =>
    reply.type('text/javascript; charset=utf-8').send(verifyAnswers),
  );

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
