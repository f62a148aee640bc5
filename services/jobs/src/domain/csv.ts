import { fold } from '@firstrung/contracts';

/**
 * A sign that begins a formula in a spreadsheet, also a full-width one, with nothing visible between it and
 * the beginning of the cell, a line break, or what a spreadsheet may take for the end of a cell. The sign
 * comes first in the pattern, so that a run of blanks is read once.
 */
const FORMULA = /[=+\-@\uFF1D\uFF0B\uFF0D\uFF20](?<=(?:^|[;|\p{Cc}\p{Zl}\p{Zp}])[\s\p{C}\p{DI}\u2800]*.)/gu;

/** Makes spreadsheets read the file as UTF-8. */
export const BYTE_ORDER_MARK = '\uFEFF';

/**
 * A line of a CSV file (RFC 4180). Every cell is quoted; an
 * apostrophe in front keeps a formula from being run.
 */
export const csvLine = (cells: readonly string[]): string => `${cells.map(cell).join(',')}\r\n`;

const cell = (text: string): string => `"${text.replace(FORMULA, "'$&").replaceAll('"', '""')}"`;

/** The name of the file of a job's applicants, in ASCII letters and digits: headers allow no others. */
export function csvFileName(title: string): string {
  const words = fold(title.normalize('NFKC').replace(/\p{DI}/gu, '')).match(/[a-z0-9]+/g) ?? [];
  return `${['applicants', ...words].join('-').slice(0, 80)}.csv`;
}
