import type { Sender } from './email.ts';

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
 * The frame around every email's body: tables and inline styles, because mail programs know little else.
 * `preview` is what lists of emails show beside the subject. `body` is HTML.
 */
export function layout(
  { productName, publicUrl }: Sender,
  { subject, preview, body, footer }: { subject: string; preview: string; body: string; footer: string },
): string {
  const product = escapeHtml(productName);
  return `<!doctype html>
<html lang="en">
<head>
<meta charset="utf-8">
<meta name="viewport" content="width=device-width">
<meta name="color-scheme" content="light">
<title>${escapeHtml(subject)}</title>
</head>
<body style="margin:0;padding:0;background:#f4f7f5">
<div style="display:none;max-height:0;overflow:hidden">${escapeHtml(preview)}</div>
<table role="presentation" width="100%" cellpadding="0" cellspacing="0" style="background:#f4f7f5">
<tr><td align="center" style="padding:32px 16px">
<table role="presentation" width="100%" cellpadding="0" cellspacing="0" style="max-width:520px">
<tr><td style="padding:0 4px 16px;font:700 18px/1.2 ${FONT}"><a href="${escapeHtml(publicUrl)}" style="color:#0b4a3b;text-decoration:none">${product}</a></td></tr>
<tr><td style="background:#ffffff;border:1px solid #dfe7e3;border-top:3px solid #0b4a3b;border-radius:5px;padding:32px;font:400 16px/1.55 ${FONT};color:#0e1d18">
${body}
</td></tr>
<tr><td style="padding:16px 4px;font:400 13px/1.5 ${FONT};color:#586a63">${escapeHtml(footer)}</td></tr>
</table>
</td></tr>
</table>
</body>
</html>
`;
}

/** `html` is HTML. */
export const paragraph = (html: string): string => `<p style="margin:0 0 16px">${html}</p>`;

export const heading = (text: string): string =>
  `<h1 style="margin:0 0 16px;font:700 24px/1.25 ${FONT};color:#0e1d18">${escapeHtml(text)}</h1>`;

export const button = (href: string, label: string): string =>
  `<p style="margin:24px 0 0"><a href="${escapeHtml(href)}" style="display:inline-block;background:#0b4a3b;color:#ffffff;text-decoration:none;font:600 16px/1 ${FONT};padding:14px 22px;border-radius:5px">${escapeHtml(label)}</a></p>`;
