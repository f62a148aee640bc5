import { document } from '@firstrung/service-kit/http';
import type { FastifyInstance } from 'fastify';
import type { MailContext } from '../context.ts';
import { newestLetters } from '../db/mailbox-queries.ts';
import { escapeHtml } from '../templates/html.ts';
import { MAILBOX_CSS } from './mailbox-css.ts';

type Letters = Awaited<ReturnType<typeof newestLetters>>;

/** For people: the same as `mailbox.json`, to read. Letters hold what anyone typed: all of it is escaped. */
export function mailboxPage(app: FastifyInstance, context: MailContext): void {
  document(app, context, '/dev/mailbox', async (_request, reply) => {
    reply.type('text/html; charset=utf-8').header('cache-control', 'no-store');
    return page(context.config.productName, await newestLetters(context.db, undefined));
  });
  // A file of its own, since the security policy allows no style in the page.
  document(app, context, '/dev/mailbox.css', async (_request, reply) => {
    reply.type('text/css; charset=utf-8');
    return MAILBOX_CSS;
  });
}

const page = (productName: string, letters: Letters) => `<!doctype html>
<html lang="en">
<head>
<meta charset="utf-8">
<meta name="viewport" content="width=device-width, initial-scale=1">
<meta name="robots" content="noindex">
<title>Development mailbox – ${escapeHtml(productName)}</title>
<link rel="stylesheet" href="/dev/mailbox.css">
</head>
<body>
<header>
<h1>Development mailbox</h1>
<p>${escapeHtml(productName)} has no mail server set: its e-mails and text messages end up here, the newest first. <a href="/dev/mailbox">Look again</a></p>
</header>
<main>
${letters.length === 0 ? '<p>Nothing here yet.</p>' : letters.map(article).join('\n')}
</main>
</body>
</html>
`;

const article = ({ to, channel, subject, text, created_at }: Letters[number]) => `<article>
<h2>${escapeHtml(subject)}</h2>
<p class="envelope">${channel === 'sms' ? 'SMS' : 'E-mail'} to <b>${escapeHtml(to)}</b>, <time datetime="${created_at.toISOString()}">${created_at.toISOString().slice(0, 19).replace('T', ' ')} UTC</time></p>
<pre>${escapeHtml(text)}</pre>
</article>`;
