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
