import type { CodeMessage } from '@firstrung/contracts';
import { accountPages } from './account-pages.ts';
import type { MailboxEmail, Sender } from './email.ts';
import { button, escapeHtml, layout, paragraph } from './html.ts';
import { emailTexts, greeting } from './texts.ts';

/** The email with a code. The code comes first in the text, before anything that a user typed. */
export function codeEmail(
  sender: Sender,
  { to, channel, name, role, purpose, code, minutes }: CodeMessage & { minutes: number },
): MailboxEmail {
  const { productName } = sender;
  const texts = emailTexts(sender.language).code;
  const words = texts.purposes[purpose];
  const validity = texts.once(minutes);
  const subject = texts.subject(productName, words.code);
  const isCode = texts.is(code, productName, words.code);
  if (channel === 'sms') return { subject, text: `${isCode} ${validity} ${texts.shortSecrecy}` };
  const hello = greeting(name, sender.language);
  const use = words.use(role);
  const link =
    purpose === 'reset' ? accountPages.resetPassword(sender.publicUrl, role, { to, code }) : undefined;
  const stray = texts.stray(words.stray);
  const secrecy = texts.secrecy(productName);
  const text = `${isCode}

${hello}

${use} ${validity}
${link === undefined ? '' : `\n${texts.open}: ${link}\n`}
${stray} ${secrecy}
`;
  const body = [
    paragraph(escapeHtml(hello)),
    `<p class="code" style="margin:0 0 24px;padding:16px 0 16px 0.25em;background:#e3f1ec;border-radius:8px;text-align:center;font:700 34px/1.2 ui-monospace,Menlo,Consolas,monospace;letter-spacing:0.25em;color:#073428">${code}</p>`,
    paragraph(escapeHtml(`${use} ${validity}`)),
    ...(link === undefined ? [] : [button(link, texts.choosePassword), '<p style="margin:0 0 24px"></p>']),
    `<p class="soft" style="margin:0;color:#3d4f48">${escapeHtml(stray)}</p>`,
  ].join('\n');
  const preview = texts.preview(code, validity);
  return { subject, text, html: layout(sender, { subject, preview, body, footer: secrecy }) };
}
