import { REPORT_REASONS, type ReportReason } from '@firstrung/contracts';
import type { YearCell } from '../db/queries/numbers.ts';
import { escapeHtml } from './html.ts';

/** The numbers of a year that may be shown. */
export interface Year {
  year: number;
  tables: readonly (Pick<YearCell, 'of' | 'by'> & {
    shown: ReadonlyMap<string, number>;
    total: number | null;
  })[];
  replies: number | null;
  medianHours: number | null;
}

const HEADINGS = { reports: 'Reports', restrictions: 'Restrictions' };
const BY = { kind: 'Of what', reason: 'Why', rule: 'Rule', outcome: 'Outcome' };
const REASONS: Record<ReportReason, string> = {
  fraud: 'Fraud or scam',
  fakeCompany: 'Company that is not who it says',
  discrimination: 'Discrimination',
  harassment: 'Harassment',
  illegalContent: 'Illegal content',
  spam: 'Spam',
  other: 'Something else',
};
const NAMES: Record<string, string> = {
  account: 'Accounts',
  company: 'Companies',
  job: 'Jobs',
  message: 'Messages',
  restricted: 'Restricted',
  none: 'No restriction',
  gone: 'It was gone',
  open: 'Not decided on yet',
  'in force': 'In force',
  lifted: 'Lifted',
};
const FEW = 'fewer than 5';

/** The page of what was reported and restricted (Regulation (EU) 2022/2065, articles 15 and 24). */
export const transparencyPage = (
  { productName }: { productName: string },
  years: readonly Year[],
): string => `<!doctype html>
<html lang="en">
<head>
<meta charset="utf-8">
<meta name="viewport" content="width=device-width, initial-scale=1">
<title>Reports and restrictions · ${escapeHtml(productName)}</title>
<link rel="stylesheet" href="/transparency/style.css">
</head>
<body>
<main>
<p><a href="/">${escapeHtml(productName)}</a></p>
<h1>Reports and restrictions</h1>
<p>What people have reported to us, and what we have taken off the board, by calendar year. People decide on each report; no software does. Numbers below five, and those from which one could be computed, are part of “Others”.</p>
${years.length === 0 ? '<p>There is no year to tell of yet.</p>' : years.map(section).join('\n')}
</main>
</body>
</html>
`;

const section = ({ year, tables, replies, medianHours }: Year) => `<section>
<h2>${year}</h2>
${tables.map(table).join('\n')}
<dl>
<div><dt>Replies to restrictions</dt><dd>${replies ?? FEW}</dd></div>
<div><dt>Half of the reports were decided on within</dt><dd>${medianHours === null ? 'too few to tell' : `${medianHours} hours`}</dd></div>
</dl>
</section>`;

function table({ of, by, shown, total }: Year['tables'][number]): string {
  const rest = total === null ? 0 : total - [...shown.values()].reduce((sum, count) => sum + count, 0);
  const rows = [...shown].map(([name, count]) => row(nameOf(by, name), count));
  if (rest > 0) rows.push(row('Others', rest));
  return `<table>
<caption>${HEADINGS[of]}: ${BY[by].toLowerCase()}</caption>
<thead><tr><th scope="col">${BY[by]}</th><th scope="col">Number</th></tr></thead>
<tbody>${rows.join('')}</tbody>
<tfoot>${row('All', total ?? FEW)}</tfoot>
</table>`;
}

const row = (name: string, count: number | string) =>
  `<tr><th scope="row">${escapeHtml(name)}</th><td>${count}</td></tr>`;

function nameOf(by: YearCell['by'], name: string): string {
  if (by === 'rule') return name || 'None was named';
  return REPORT_REASONS.includes(name as ReportReason)
    ? REASONS[name as ReportReason]
    : (NAMES[name] ?? name);
}

export const TRANSPARENCY_CSS = `:root { color-scheme: light dark; font: 1rem/1.5 system-ui, sans-serif; }
body { margin: 0 auto; padding: 2rem 1rem 4rem; max-width: 46rem; background: light-dark(#fff, #0b110f); color: light-dark(#0e1d18, #e9f1ed); }
h1 { margin: 0; font-size: 1.75rem; line-height: 1.15; }
h2 { margin: 2.5rem 0 0; font-size: 1.25rem; }
a { color: light-dark(#0b5d49, #74d6b4); }
table { margin-top: 1.5rem; width: 100%; border-collapse: collapse; }
caption { padding-bottom: 0.25rem; font-weight: 600; text-align: start; }
th, td { padding: 0.375rem 0; border-block-end: 1px solid light-dark(#dfe7e3, #23302b); text-align: start; font-weight: 400; overflow-wrap: anywhere; }
thead th { color: light-dark(#3d4f48, #b9c8c1); font-size: 0.8125rem; }
th + th, td { text-align: end; white-space: nowrap; font-variant-numeric: tabular-nums; }
tfoot th, tfoot td { font-weight: 600; }
dl { margin: 1.5rem 0 0; }
dl div { display: flex; justify-content: space-between; gap: 1rem; padding: 0.375rem 0; }
dd { margin: 0; white-space: nowrap; }
`;
