import { document } from '@firstrung/service-kit/http';
import { MIN_PEOPLE, showableCells } from '@firstrung/service-kit/numbers';
import type { FastifyInstance } from 'fastify';
import type { MailContext } from '../context.ts';
import { type YearCell, yearAnswers, yearCells } from '../db/queries/numbers.ts';
import { TRANSPARENCY_CSS, transparencyPage, type Year } from '../templates/transparency.ts';

const PATH = '/transparency';
/** Whole ones: the numbers of a year that isn't over would tell by how much they change. */
const SHOWN_YEARS = 5;

/** The yearly page for everyone (`PUBLIC_REPORT`), without scripts. */
export function transparency(app: FastifyInstance, context: MailContext): void {
  document(app, context, PATH, async (_, reply) => {
    reply.type('text/html; charset=utf-8').header('cache-control', 'public, max-age=3600');
    const present = context.clock.now().getUTCFullYear();
    const cells = await yearCells(context.db, present - SHOWN_YEARS, present);
    const years: Year[] = [];
    for (const [year, ofYear] of Map.groupBy(cells, ({ year }) => year))
      years.push(await showableYear(context, year, ofYear));
    return transparencyPage(context.config, years);
  });
  document(app, context, `${PATH}/style.css`, async (_, reply) => {
    reply.type('text/css; charset=utf-8').header('cache-control', 'public, max-age=3600');
    return TRANSPARENCY_CSS;
  });
}

async function showableYear({ db }: MailContext, year: number, cells: readonly YearCell[]): Promise<Year> {
  const { replies, decided, hours } = await yearAnswers(db, year);
  const groups = Map.groupBy(cells, ({ of, by }) => `${of} ${by}`);
  return {
    year,
    tables: [...groups.values()].map((group) => ({
      of: group[0]!.of,
      by: group[0]!.by,
      ...showableCells(group.map(({ name: key, count }) => ({ key, count, people: count }))),
    })),
    replies: replies < MIN_PEOPLE ? null : replies,
    medianHours: decided < MIN_PEOPLE || hours === null ? null : Math.ceil(hours),
  };
}
