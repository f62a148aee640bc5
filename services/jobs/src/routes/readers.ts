import type { ApplicationRow } from '@firstrung/contracts';
import type { JobsContext } from '../context.ts';
import { colleaguesAmong } from '../db/queries/companies/members.ts';

/** The rows with the colleagues who have them open now. */
export async function withReaders(
  { db, readers }: JobsContext,
  caller: { id: string },
  rows: readonly ApplicationRow[],
): Promise<ApplicationRow[]> {
  const read = readers.of(
    rows.map(({ _id }) => _id),
    caller.id,
  );
  const people = await colleaguesAmong(db, [...read.values()].flat(), caller.id);
  return rows.map((row) => {
    const ids = read.get(row._id) ?? [];
    const colleagues = people.filter(({ _id }) => ids.includes(_id));
    return colleagues.length > 0 ? { ...row, readers: colleagues } : row;
  });
}
