/** Rows of a table's page. */
export const ROWS = 20;

interface Given {
  /** From the address: a number from 1, or `last`. */
  wanted: string | null;
  /** Rows that have come so far. */
  come: number;
  /** Rows that there are at least. */
  total: number;
  /** The server has more than have come. */
  more: boolean;
}

/** Which rows a page shows. `pages` may still grow while there are more; `missing`: some have yet to be fetched. */
export function pageOf({ wanted, come, total, more }: Given) {
  const known = more ? Math.max(come + 1, total) : come;
  const pages = Math.max(1, Math.ceil(known / ROWS));
  const number = wanted === 'last' ? pages : Math.max(1, Math.trunc(Number(wanted)) || 1);
  const page = Math.min(number, pages);
  const from = (page - 1) * ROWS;
  const missing = more && (wanted === 'last' || number * ROWS > come);
  return { page, pages, from, to: from + ROWS, missing };
}
