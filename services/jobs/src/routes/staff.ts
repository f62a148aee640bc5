import type { staffSubjectsCalls } from '@firstrung/contracts';
import { type Handlers, notFound } from '@firstrung/service-kit/http';
import { actorOf, type Restrictions, staffSubjects } from '@firstrung/service-kit/service';
import type { JobsContext } from '../context.ts';
import { getCompany } from '../db/queries/companies/companies.ts';
import { findShownPerson, findSubject, findSubjects } from '../db/queries/staff/subjects.ts';
import { ownSite } from '../use-cases/site-proof.ts';

/** What staff do with companies and jobs. */
export function staffHandlers(
  context: JobsContext,
  restrictions: Restrictions,
): Handlers<typeof staffSubjectsCalls> {
  const { db } = context;
  const subjects = staffSubjects(db, restrictions, (kind: 'company' | 'job', id) =>
    findSubject(db, { kind, id }),
  );
  return {
    'POST /api/staff/subjects': async ({ body }) => ({ subjects: await findSubjects(db, body.q) }),
    'POST /api/staff/subjects/details': async ({ body: { kind, id } }) => {
      const found = await subjects.read(kind, id);
      const own = kind === 'company' && ownSite(context, await getCompany(db, id));
      return { ...found, ...(own && { site: { domain: own.domain, proof: own.proof } }) };
    },
    'POST /api/staff/subjects/person': async ({ body }) => {
      const person = await findShownPerson(db, body.id);
      if (!person) throw notFound();
      return person;
    },
    'POST /api/staff/subjects/restrict': async (request) => {
      const { kind, id, ...why } = request.body;
      const subject = await subjects.change('restricted', kind, id, { ...why, ...actorOf(request) });
      return { message: `The ${kind} is hidden.`, subject };
    },
    'POST /api/staff/subjects/lift': async (request) => {
      const { kind, id, ...why } = request.body;
      const subject = await subjects.change('lifted', kind, id, { ...why, ...actorOf(request) });
      return { message: `The ${kind} is no longer hidden by this.`, subject };
    },
  };
}
