import type { ApplicantEmail } from '@firstrung/contracts';
import type { Line, Link, MailboxEmail, Sender } from './email.ts';
import { button, codeBlock, layout, linkList, type Part, paragraph, pointList } from './html.ts';
import { emailTexts, greeting } from './texts.ts';

/** An email without its form. All parts are plain text. */
export interface EmailContent {
  subject: string;
  /** what lists of emails show beside the subject: else the first paragraph, or the subject */
  preview?: string;
  /** the subject unless it is given */
  heading?: string;
  /** stands first in the text, before anything that a person typed */
  code?: { sentence: string; value: string };
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
  button?: Link | undefined;
  /** why it was sent; the reader's account unless it is given */
  footer?: string;
  links?: readonly Link[];
}

/** Writes an email as plain text, which is complete by itself, and as HTML. */
export function writeEmail(sender: Sender, content: EmailContent): MailboxEmail {
  const { subject, name, code, paragraphs, points = [], closing, lines = [], more, links = [] } = content;
  const footer = content.footer ?? emailTexts(sender.language).because(sender.productName);
  const hello = name === undefined ? [] : [greeting(name, sender.language)];
  const parts: Part[] = [
    ...(code ? [codeBlock(code)] : []),
    ...[...hello, ...paragraphs].map(paragraph),
    ...(points.length > 0 ? [pointList(points)] : []),
    ...(closing === undefined ? [] : [paragraph(closing)]),
    ...(lines.length > 0 ? [linkList(lines)] : []),
    ...(more === undefined ? [] : [paragraph(more)]),
    ...(content.button ? [button(content.button)] : []),
  ];
  const foot = ['-- ', footer, ...links.map(({ label, href }) => `${label}: ${href}`)].join('\n');
  return {
    subject,
    text: `${[...parts.map(([text]) => text), foot].join('\n\n')}\n`,
    html: layout(sender, {
      subject,
      title: content.heading ?? subject,
      preview: content.preview ?? paragraphs[0] ?? subject,
      body: parts.map(([, html]) => html).join('\n'),
      footer,
      links,
    }),
  };
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
