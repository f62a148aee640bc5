/** Jobs on a page of their tables. */
export const PAGE_SIZE = 20;
/** Applicants on a page: their rows are lower. */
export const APPLICANTS_PAGE_SIZE = 50;

/** What the URL of a screen with a table says: which page it shows, which rows, and in which order. */
export interface TableParams {
  page: number;
  q: string;
  status: string;
  /** Only jobs that the recruiter is responsible for. */
  whose: 'mine' | '';
  skills: readonly string[];
  /** Only applications to the job with this id. */
  job: string;
  /** The id of a saved list. */
  list: string;
  /** The id of the question whose answers are shown. */
  question: string;
  /** Only those who have given this answer to it: `true`, `false`, an option or the least number. */
  answer: string;
  sort: string;
  order: 'asc' | 'desc' | '';
  /** What a page shows in place of its rows, or does with them, as the id of a list that is edited. */
  view: string;
  /** The id of the application in the pane beside the table. */
  person: string;
}

const DEFAULTS: TableParams = {
  page: 1,
  q: '',
  status: '',
  whose: '',
  job: '',
  skills: [],
  list: '',
  question: '',
  answer: '',
  sort: '',
  order: '',
  view: '',
  person: '',
};

export function readTableParams(search: URLSearchParams): TableParams {
  const written = Object.keys(DEFAULTS).map((name) => [name, search.get(name) ?? '']);
  const texts: Record<keyof TableParams, string> = Object.fromEntries(written);
  return {
    ...texts,
    page: Math.max(1, Math.trunc(Number(texts.page)) || 1),
    whose: texts.whose === 'mine' ? 'mine' : '',
    skills: search.getAll('skill'),
    answer: search.has('question') ? texts.answer : '',
    order: oneOf(['asc', 'desc'], texts.order) ?? '',
  };
}

/** Leaves out what has its default value. */
export function writeTableParams(params: Partial<TableParams>): URLSearchParams {
  const all = { ...DEFAULTS, ...params };
  if (all.question === '') all.answer = '';
  if (all.sort === '') all.order = '';
  const search = new URLSearchParams();
  for (const [name, value] of Object.entries(all)) {
    if (name === 'skills') for (const skill of all.skills) search.append('skill', skill);
    else if (value !== DEFAULTS[name as keyof TableParams]) search.set(name, String(value));
  }
  return search;
}

/** Any change except that of the page leads to the first page. */
export const withChange = (params: TableParams, change: Partial<TableParams>): TableParams => ({
  ...params,
  page: 1,
  ...change,
});

/** Whether the params leave rows out. Sorting does not. */
export const isFiltered = ({ q, status, whose, job, skills, list, answer }: TableParams): boolean =>
  skills.length > 0 || [q, status, whose, job, list, answer].some((filter) => filter !== '');

export const pageCount = (rows: number, size: number): number => Math.max(1, Math.ceil(rows / size));

/** A value from the URL if it is a known one: a visitor may write anything there. */
export const oneOf = <Value extends string>(values: readonly Value[], value: string): Value | undefined =>
  values.find((known) => known === value);
