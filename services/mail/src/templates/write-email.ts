import type { ApplicantEmail } from '@firstrung/contracts';
import type { Line, Link, MailboxEmail, Sender } from './email.ts';
import { button, escapeHtml, layout, linkList, paragraph } from './html.ts';
import { emailTexts, greeting } from './texts.ts';

/** An email without its form. All parts are plain text. */
export interface EmailContent {
  subject: string;
  /** what lists of emails show beside the subject */
  preview: string;
  heading: string;
  /** of the person who gets it; without it, the paragraphs have the greeting */
  name?: string;
  /** line breaks inside of one are kept */
  paragraphs: readonly string[];
  points?: readonly string[];
  /** a paragraph after the points */
  closing?: string;
  lines?: readonly Line[];
  /** below the lines */
  more?: string;
  button: Link;
  /** why it was sent; the reader's account unless it is given */
  footer?: string;
  links: readonly Link[];
}

/** Writes an email as plain text, which is complete by itself, and as HTML. */
export function writeEmail(sender: Sender, content: EmailContent): MailboxEmail {
  const texts = emailTexts(sender.language);
  const { subject, preview, name, paragraphs, points = [], closing, lines = [], more, links } = content;
  const hello = name === undefined ? [] : [greeting(name, sender.language)];
  const opening = [...hello, ...paragraphs];
  const footer = content.footer ?? texts.because(sender.productName);
  const text = [
    ...opening,
    ...(points.length > 0 ? [points.map((point) => `- ${point}`).join('\n')] : []),
    ...(closing === undefined ? [] : [closing]),
    ...lines.map(({ label, detail, href }) => [label, ...(detail ? [detail] : []), href].join('\n')),
    ...(more === undefined ? [] : [more]),
    `${content.button.label}: ${content.button.href}`,
    ['-- ', footer, ...links.map(({ label, href }) => `${label}: ${href}`)].join('\n'),
  ].join('\n\n');
  const body = [
    ...opening.map((part) => paragraph(escapeHtml(part).replaceAll('\n', '<br>'))),
    ...(points.length > 0
      ? [
          `<ul style="margin:0 0 16px;padding:0 0 0 20px">${points.map((point) => `<li>${escapeHtml(point)}</li>`).join('')}</ul>`,
        ]
      : []),
    ...(closing === undefined ? [] : [paragraph(escapeHtml(closing))]),
    ...(lines.length > 0 ? [linkList(lines)] : []),
    ...(more === undefined ? [] : [paragraph(escapeHtml(more))]),
    button(content.button.href, content.button.label),
  ].join('\n');
  const html = layout(sender, { subject, title: content.heading, preview, body, footer, links });
  return { subject, text: `${text}\n`, html };
}

/** Writes an email that recruiters have seen before, for its form and its button. */
export const writeApplicantEmail = (
  sender: Sender,
  { subject, heading, hello, text, lead, points, last, button: label }: ApplicantEmail,
  { preview, href, links }: Pick<EmailContent, 'preview' | 'links'> & Pick<Link, 'href'>,
): MailboxEmail =>
  writeEmail(sender, {
    subject,
    preview,
    heading,
    paragraphs: [hello, ...paragraphsOf(text), lead].filter((part) => part !== ''),
    points,
    ...(last !== '' && { closing: last }),
    button: { href, label },
    links,
  });

/** The paragraphs of a text that somebody typed. */
export const paragraphsOf = (text: string): string[] =>
  text
    .replace(/\r\n?/g, '\n')
    .split(/\n[^\S\n]*\n\s*/)
    .map((part) => part.trim())
    .filter((part) => part !== '');
