import type { staffSubjectsCalls } from '@firstrung/contracts';
import { type Handlers, notFound } from '@firstrung/service-kit/http';
import {
  type Actor,
  actorOf,
  actsOf,
  changeForStaff,
  type Restrictions,
} from '@firstrung/service-kit/service';
import type { JobsContext } from '../context.ts';
import { getCompany } from '../db/queries/companies.ts';
import { findSubject, findSubjects } from '../db/queries/subjects.ts';
import { ownSite } from '../use-cases/site-proof.ts';

type Named = Parameters<typeof findSubject>[1];

/** What staff do with companies and jobs: the same as the commands of the operator. */
export function staffHandlers(
  context: JobsContext,
  restrictions: Restrictions,
): Handlers<typeof staffSubjectsCalls> {
  const { db } = context;
  const subjectOf = async (named: Named) => {
    const subject = await findSubject(db, named);
    if (!subject) throw notFound();
    return subject;
  };
  const restrict = async (
    action: 'restricted' | 'lifted',
    { kind, id, ...act }: Named & { reason: string; rule?: string },
    actor: Actor,
  ) => {
    await changeForStaff(db, restrictions, kind, id, action, { ...act, ...actor });
    const message =
      action === 'restricted' ? `The ${kind} is hidden.` : `The ${kind} is no longer hidden by this.`;
    return { message, subject: await subjectOf({ kind, id }) };
  };
  return {
    'POST /api/staff/subjects': async ({ body }) => ({ subjects: await findSubjects(db, body.q) }),
    'POST /api/staff/subjects/details': async ({ body }) => {
      const subject = await subjectOf(body);
      const found = body.kind === 'company' && ownSite(context, await getCompany(db, body.id));
      const site = found && { domain: found.domain, proof: found.proof };
      return { subject, acts: await actsOf(db, body.id), ...(site && { site }) };
    },
    'POST /api/staff/subjects/restrict': (request) => restrict('restricted', request.body, actorOf(request)),
    'POST /api/staff/subjects/lift': (request) => restrict('lifted', request.body, actorOf(request)),
  };
}
