import type { mailboxCalls } from '@firstrung/contracts';
import { document, type Handlers } from '@firstrung/service-kit/http';
import { readRecipient } from '@firstrung/service-kit/recipient';
import type { FastifyInstance } from 'fastify';
import type { MailContext } from '../context.ts';
import { newestEmails } from '../db/queries/mailbox.ts';
import { escapeHtml } from '../templates/html.ts';

export const mailboxHandlers = (context: MailContext): Handlers<typeof mailboxCalls> => ({
  /** The emails to an address, for tests and scripts. */
  'GET /dev/mailbox.json': async ({ query }, reply) => {
    reply.header('cache-control', 'no-store');
    const to = query.to === undefined ? undefined : readRecipient(query.to);
    const emails = await newestEmails(context.db, to);
    return emails.map(({ created_at, ...email }) => ({ ...email, createdAt: created_at.toISOString() }));
  },
});

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

const MAILBOX_CSS = `:root { color-scheme: light dark; font: 1rem/1.5 system-ui, sans-serif; }
body { margin: 0 auto; padding: 2rem 1rem 4rem; max-width: 46rem; background: light-dark(#f4f7f5, #080d0c); color: light-dark(#0e1d18, #e9f1ed); }
h1 { margin: 0; font-size: 1.5rem; }
h2 { margin: 0; font-size: 1.0625rem; }
a { color: light-dark(#0b5d49, #74d6b4); }
article { margin: 1rem 0; padding: 1.25rem 1.5rem; background: light-dark(#fff, #121b18); border: 1px solid light-dark(#dfe7e3, #23302b); border-radius: 5px; }
.envelope { margin: 0.25rem 0 0; font-size: 0.875rem; color: light-dark(#3d4f48, #b9c8c1); overflow-wrap: anywhere; }
pre { margin: 1rem 0 0; font: inherit; white-space: pre-wrap; overflow-wrap: anywhere; }
`;
