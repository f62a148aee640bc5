import { document } from '@firstrung/service-kit/http';
import type { FastifyInstance } from 'fastify';
import type { MailContext } from '../context.ts';
import { newestEmails } from '../db/queries/mailbox.ts';
import { escapeHtml } from '../templates/html.ts';
import { MAILBOX_CSS } from './mailbox-css.ts';

type Emails = Awaited<ReturnType<typeof newestEmails>>;

/** The development mailbox as a page. All text is escaped, because emails contain user input. */
export function mailboxPage(app: FastifyInstance, context: MailContext): void {
  document(app, context, '/dev/mailbox', async (_request, reply) => {
    reply.type('text/html; charset=utf-8').header('cache-control', 'no-store');
    return page(context.config.productName, await newestEmails(context.db, undefined));
  });
  // A separate file, because the content security policy forbids inline styles.
  document(app, context, '/dev/mailbox.css', async (_request, reply) => {
    reply.type('text/css; charset=utf-8');
    return MAILBOX_CSS;
  });
}

const page = (productName: string, emails: Emails) => `<!doctype html>
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
<p>${escapeHtml(productName)} has no mail server set: its emails and text messages appear here, newest first. <a href="/dev/mailbox">Refresh</a></p>
</header>
<main>
${emails.length === 0 ? '<p>Nothing here yet.</p>' : emails.map(article).join('\n')}
</main>
</body>
</html>
`;

const article = ({ to, channel, subject, text, created_at }: Emails[number]) => `<article>
<h2>${escapeHtml(subject)}</h2>
<p class="envelope">${channel === 'sms' ? 'SMS' : 'E-mail'} to <b>${escapeHtml(to)}</b>, <time datetime="${created_at.toISOString()}">${created_at.toISOString().slice(0, 19).replace('T', ' ')} UTC</time></p>
<pre>${escapeHtml(text)}</pre>
</article>`;
