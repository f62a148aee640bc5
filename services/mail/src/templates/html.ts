import type { Line, Link, Sender } from './email.ts';

const ENTITIES: Record<string, string> = {
  '&': '&amp;',
  '<': '&lt;',
  '>': '&gt;',
  '"': '&quot;',
  "'": '&#39;',
};

export const escapeHtml = (text: string): string => text.replace(/[&<>"']/g, (found) => ENTITIES[found]!);

const FONT = "-apple-system,'Segoe UI',Roboto,Helvetica,Arial,sans-serif";

/**
 * Colours of the dark mode and of print, for mail programs that know style sheets. The inline styles beside
 * the classes are for all others, so these need `!important`.
 */
const STYLES = `:root { color-scheme: light dark; supported-color-schemes: light dark }
@media (max-width: 400px) { .card { padding: 24px 20px !important } .page { padding: 20px 10px !important } }
@media (prefers-color-scheme: dark) {
body, .back { background: #080d0c !important }
.card { background: #121b18 !important; border-color: #23302b !important; border-top-color: #74d6b4 !important }
.card, .strong { color: #e9f1ed !important }
.soft { color: #b9c8c1 !important }
.link { color: #74d6b4 !important }
.button { background: #74d6b4 !important; color: #06231b !important }
.code { background: #1d2b26 !important; color: #e9f1ed !important }
}
@media print {
body, .back, .card { background: #ffffff !important; color: #000000 !important }
.card { border-color: #999999 !important }
.button { background: none !important; color: #000000 !important; padding: 0 !important }
.button::after { content: " (" attr(href) ")"; font-weight: 400 }
}`;

/** The logo mark without an image: three bars, the lowest one highlighted. */
const MARK = `<div style="width:13px;padding:6px 5px 4px 6px;background:#08392e;border-radius:4px;font-size:0;line-height:0">${[
  [13, '#ffffff'],
  [9, '#ffffff'],
  [6, '#e6ef4f'],
]
  .map(
    ([width, colour]) =>
      `<div style="width:${width}px;height:3px;margin:0 0 2px;background:${colour}"></div>`,
  )
  .join('')}</div>`;

/**
 * The frame around every email's body: tables and inline styles, because mail programs know little else.
 * `preview` is what lists of emails show beside the subject. `title` stands above the body, which is HTML.
 */
export function layout(
  { productName, publicUrl, language = 'en' }: Sender,
  {
    subject,
    title,
    preview,
    body,
    footer,
    links,
  }: {
    subject: string;
    title: string;
    preview: string;
    body: string;
    footer: string;
    links: readonly Link[];
  },
): string {
  const product = escapeHtml(productName);
  const foot = [escapeHtml(footer), ...links.map(({ href, label }) => footLink(href, label))].join('<br>\n');
  return `<!doctype html>
<html lang="${escapeHtml(language)}">
<head>
<meta charset="utf-8">
<meta name="viewport" content="width=device-width">
<meta name="color-scheme" content="light dark">
<meta name="supported-color-schemes" content="light dark">
<title>${escapeHtml(subject)}</title>
<style>${STYLES}</style>
</head>
<body style="margin:0;padding:0;background:#f4f7f5">
<div style="display:none;max-height:0;overflow:hidden">${escapeHtml(preview)}</div>
<table role="presentation" class="back" width="100%" cellpadding="0" cellspacing="0" style="background:#f4f7f5">
<tr><td class="page" align="center" style="padding:32px 16px">
<table role="presentation" width="100%" cellpadding="0" cellspacing="0" style="max-width:520px">
<tr><td style="padding:0 4px 16px"><table role="presentation" cellpadding="0" cellspacing="0"><tr><td>${MARK}</td><td style="padding:0 0 0 10px;font:700 18px/1.2 ${FONT}"><a class="link" href="${escapeHtml(publicUrl)}" style="color:#0b4a3b;text-decoration:none">${product}</a></td></tr></table></td></tr>
<tr><td class="card" style="background:#ffffff;border:1px solid #dfe7e3;border-top:3px solid #0b4a3b;border-radius:12px;padding:32px;font:400 16px/1.55 ${FONT};color:#0e1d18;overflow-wrap:anywhere">
<h1 class="strong" style="margin:0 0 16px;font:700 24px/1.25 ${FONT};color:#0e1d18">${escapeHtml(title)}</h1>
${body}
</td></tr>
<tr><td class="soft" style="padding:16px 4px;font:400 13px/1.5 ${FONT};color:#586a63">${foot}</td></tr>
</table>
</td></tr>
</table>
</body>
</html>
`;
}

const footLink = (href: string, label: string): string =>
  `<a class="soft" href="${escapeHtml(href)}" style="color:#586a63">${escapeHtml(label)}</a>`;

/** A part of an email, as plain text and as HTML. */
export type Part = [text: string, html: string];

export const paragraph = (text: string): Part => [
  text,
  `<p style="margin:0 0 16px">${escapeHtml(text).replaceAll('\n', '<br>')}</p>`,
];

/** A code to type, in one piece. */
export const codeBlock = ({ sentence, value }: { sentence: string; value: string }): Part => [
  sentence,
  `<p class="code" style="margin:0 0 24px;padding:16px 0 16px 0.25em;background:#e3f1ec;border-radius:8px;text-align:center;font:700 34px/1.2 ui-monospace,Menlo,Consolas,monospace;letter-spacing:0.25em;color:#073428">${value}</p>`,
];

export const button = ({ href, label }: Link): Part => [
  `${label}: ${href}`,
  `<p style="margin:24px 0 0"><a class="button" href="${escapeHtml(href)}" style="display:inline-block;background:#0b4a3b;color:#ffffff;text-decoration:none;font:600 16px/1.25 ${FONT};padding:12px 22px;border-radius:8px">${escapeHtml(label)}</a></p>`,
];

export const pointList = (points: readonly string[]): Part => [
  points.map((point) => `- ${point}`).join('\n'),
  `<ul style="margin:0 0 16px;padding:0 0 0 20px">${points.map((point) => `<li>${escapeHtml(point)}</li>`).join('')}</ul>`,
];

/** A list whose lines lead somewhere. */
export const linkList = (lines: readonly Line[]): Part => [
  lines.map(({ label, detail, href }) => [label, detail, href].filter(Boolean).join('\n')).join('\n\n'),
  `<ul style="margin:0 0 16px;padding:0;list-style:none">
${lines.map(listItem).join('\n')}
</ul>`,
];

const listItem = ({ href, label, detail }: Line): string =>
  `<li style="margin:0 0 12px"><a class="link" href="${escapeHtml(href)}" style="color:#0b5d49;font-weight:600">${escapeHtml(label)}</a>${detail ? `<br><span class="soft" style="color:#586a63;font-size:14px">${escapeHtml(detail)}</span>` : ''}</li>`;
