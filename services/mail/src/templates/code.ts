import type { CodeMessage } from '@firstrung/contracts';
import { accountPages } from './account-pages.ts';
import type { MailboxEmail, Sender } from './email.ts';
import { greeting } from './greeting.ts';
import { button, escapeHtml, layout, paragraph } from './html.ts';

const WORDS = {
  verify: {
    code: 'verification code',
    use: (role: string) => `Enter it on the page where you signed up as ${role}.`,
    stray: 'Without the code, no account can be opened with your address.',
  },
  reset: {
    code: 'code for a new password',
    use: () => 'Enter it on the page where you asked for a new password.',
    stray: 'Your password stays as it is.',
  },
  address: {
    code: 'code for your new address',
    use: () => 'Enter it on the page where you changed your address.',
    stray: 'Without the code your address goes to no account.',
  },
} as const;

const ROLE = { applicant: 'an applicant', recruiter: 'a recruiter' } as const;
const once = (minutes: number) => `It works once, for ${minutes} ${minutes === 1 ? 'minute' : 'minutes'}.`;

/** The email with a code. The code comes first in the text, before anything that a user typed. */
export function codeEmail(
  sender: Sender,
  { to, channel, name, role, purpose, code, minutes }: CodeMessage & { minutes: number },
): MailboxEmail {
  const { productName } = sender;
  const validity = once(minutes);
  const words = WORDS[purpose];
  const subject = `Your ${productName} ${words.code}`;
  if (channel === 'sms') {
    return { subject, text: `${code} is your ${productName} ${words.code}. ${validity} Never pass it on.` };
  }
  const use = words.use(ROLE[role]);
  const link =
    purpose === 'reset' ? accountPages.resetPassword(sender.publicUrl, role, { to, code }) : undefined;
  const stray = `You did not ask for it? Then ignore this e-mail. ${words.stray}`;
  const secrecy = `Never pass the code on: ${productName} will never ask you for it.`;
  const text = `${code} is your ${productName} ${words.code}.

${greeting(name)}

${use} ${validity}
${link === undefined ? '' : `\nOr open this page, which fills it in: ${link}\n`}
${stray} ${secrecy}
`;
  const body = [
    paragraph(escapeHtml(greeting(name))),
    paragraph(`This is your ${escapeHtml(`${productName} ${words.code}`)}:`),
    `<p class="code" style="margin:0 0 24px;padding:16px 0 16px 0.25em;background:#e3f1ec;border-radius:5px;text-align:center;font:700 34px/1.2 ui-monospace,Menlo,Consolas,monospace;letter-spacing:0.25em;color:#073428">${code}</p>`,
    paragraph(escapeHtml(`${use} ${validity}`)),
    ...(link === undefined ? [] : [button(link, 'Choose a new password'), '<p style="margin:0 0 24px"></p>']),
    `<p class="soft" style="margin:0;color:#3d4f48">${escapeHtml(stray)}</p>`,
  ].join('\n');
  const preview = `${code} – ${validity}`;
  return { subject, text, html: layout(sender, { subject, preview, body, footer: secrecy }) };
}
