import { violatedConstraint } from '@firstrung/service-kit/db';
import { httpError } from '@firstrung/service-kit/http';
import { findPerson } from '../db/queries/companies/recruiters.ts';
import type { Tx } from '../db/tables.ts';

/** Awaits a write. Throws 409 if another row has its name, by this index; `message` says whose. */
export async function refuseTakenName<T>(writing: Promise<T>, index: string, message: string): Promise<T> {
  try {
    return await writing;
  } catch (error) {
    if (violatedConstraint(error) !== index) throw error;
    throw httpError('NameTaken', `${message} Capital and small letters count as the same.`);
  }
}

/** 409: it says when the row, which is no longer as the caller has read it, was changed, and by whom. */
export const changedSince = async (
  tx: Tx,
  what: string,
  { updated_at, updated_by }: { updated_at: Date; updated_by: string | null },
) =>
  httpError('StatusChanged', `${what} has changed since you opened it.`, {
    updatedAt: updated_at.toISOString(),
    by: await findPerson(tx, updated_by),
  });
