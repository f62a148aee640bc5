/** Rows on a page of a table. */
export const ROWS = 20;

/** What stands in the address of a screen with a table: which page, and what it shows in which order. */
export interface TableAddress {
  page: number;
  q: string;
  status: string;
  skills: readonly string[];
  sort: string;
  order: 'asc' | 'desc' | '';
}

const NOTHING: TableAddress = { page: 1, q: '', status: '', skills: [], sort: '', order: '' };

export function readAddress(params: URLSearchParams): TableAddress {
  const order = params.get('order');
  return {
    page: Math.max(1, Math.trunc(Number(params.get('page'))) || 1),
    q: params.get('q') ?? '',
    status: params.get('status') ?? '',
    skills: params.getAll('skill'),
    sort: params.get('sort') ?? '',
    order: order === 'asc' || order === 'desc' ? order : '',
  };
}

/** The address in its shortest spelling: what is as by default is left out. */
export function writeAddress(address: Partial<TableAddress>): URLSearchParams {
  const { page, q, status, skills, sort, order } = { ...NOTHING, ...address };
  const params = new URLSearchParams();
  if (page > 1) params.set('page', String(page));
  if (q !== '') params.set('q', q);
  if (status !== '') params.set('status', status);
  for (const skill of skills) params.append('skill', skill);
  if (sort !== '') params.set('sort', sort);
  if (sort !== '' && order !== '') params.set('order', order);
  return params;
}

/** A change of what is shown begins at the first page. */
export const withChange = (address: TableAddress, change: Partial<TableAddress>): TableAddress => ({
  ...address,
  page: 1,
  ...change,
});

/** Only what narrows the rows down, not how they are sorted. */
export const isFiltered = ({ q, status, skills }: TableAddress): boolean =>
  q !== '' || status !== '' || skills.length > 0;

export const pagesOf = (rows: number): number => Math.max(1, Math.ceil(rows / ROWS));

/** A value from an address, if it is one of those that are known: anyone may write an address. */
export const oneOf = <Value extends string>(values: readonly Value[], value: string): Value | undefined =>
  values.find((known) => known === value);
