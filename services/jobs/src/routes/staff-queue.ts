import type { QueueItem, ReviewedSubject, staffQueueCalls } from '@firstrung/contracts';
import { type Handlers, notFound } from '@firstrung/service-kit/http';
import { lastDecision } from '@firstrung/service-kit/numbers';
import { actorOf, actsOf, recordAct } from '@firstrung/service-kit/service';
import { uuidv7 } from '@firstrung/service-kit/uuidv7';
import type { JobsContext } from '../context.ts';
import {
  type Approvable,
  answerTimes,
  companyFacts,
  DECISIONS,
  findApprovables,
  waitingSubjects,
} from '../db/queries/staff/approvals.ts';
import {
  changeRefusalText,
  deleteRefusalText,
  insertRefusalText,
  refusalTexts,
} from '../db/queries/staff/refusal-texts.ts';
import { judgedCompany, judgedJob, ownCompanyFields, ownJobFields } from '../db/rows.ts';
import { type Judged, ownFields, shownOf } from '../domain/approval.ts';
import { asksFor, isMailOfSite } from '../domain/asks-for.ts';
import { fieldText } from '../domain/job-edit.ts';
import { approvedMessage } from '../domain/job-status.ts';
import { siteOf } from '../domain/site-proof.ts';
import { decideOn, versionOf, waitsSince } from '../use-cases/approvals.ts';
import { marksOf } from '../use-cases/company-marks.ts';

/** Items of a reply. */
const LIMIT = 100;

/** What staff approve and refuse. */
export const staffQueueHandlers = (context: JobsContext): Handlers<typeof staffQueueCalls> => ({
  'POST /api/staff/queue': async ({ now }) => {
    const waiting = await waitingSubjects(context.db, LIMIT);
    return {
      items: await itemsOf(context, await findApprovables(context.db, waiting), now),
      total: waiting[0]?.total ?? 0,
      answerTimes: await answerTimes(context.db, now),
      ...(await lastDecision(context.db, DECISIONS)),
    };
  },

  'POST /api/staff/queue/details': async ({ body, now }) => {
    const [found] = await findApprovables(context.db, [body]);
    if (!found) throw notFound();
    const { job, company } = found;
    const [item = null] = await itemsOf(context, [found], now);
    return {
      item,
      company: { _id: company.id, name: ownCompanyFields(company).name },
      version: versionOf(found),
      fields: [
        ...(job ? texts('job', judgedJob(job)) : []),
        ...(!job || company.trust === 'new' ? texts('company', judgedCompany(company)) : []),
      ],
      acts: await actsOf(context.db, body.id),
    };
  },

  'POST /api/staff/queue/approve': async (request) => {
    const approved = await decideOn(context, request.body, actorOf(request));
    return { message: approvedMessage(approved) };
  },

  'POST /api/staff/queue/refuse': async (request) => {
    await decideOn(context, request.body, actorOf(request));
    return { message: 'Refused. Its company gets an email with the reason.' };
  },

  'POST /api/staff/queue/texts': async () => {
    const rows = await refusalTexts(context.db);
    return { texts: rows.map(({ id, title, text }) => ({ _id: id, title, text })) };
  },

  'POST /api/staff/queue/texts/save': (request) =>
    context.transaction(async (tx) => {
      const { id = uuidv7(request.now), title, text } = request.body;
      if (request.body.id) {
        if (!(await changeRefusalText(tx, { id, title, text }))) throw notFound();
      } else await insertRefusalText(tx, { id, title, text });
      await recordAct(context, tx, 'refusal-text-changed', { kind: 'text', id }, actorOf(request));
      return { message: 'The text is kept.', text: { _id: id, title, text } };
    }),

  'POST /api/staff/queue/texts/remove': (request) =>
    context.transaction(async (tx) => {
      const { id } = request.body;
      if (!(await deleteRefusalText(tx, id))) throw notFound();
      await recordAct(context, tx, 'refusal-text-changed', { kind: 'text', id }, actorOf(request));
      return { message: 'The text is removed.' };
    }),
});

/** Those that wait, with facts beside them. */
async function itemsOf(context: JobsContext, found: readonly Approvable[], now: Date): Promise<QueueItem[]> {
  const known = found.map(({ company }) => {
    const { name, website } = ownCompanyFields(company);
    const site = siteOf(website, company.site_proof);
    const marks = marksOf(context, company);
    return { id: company.id, name, site: site?.domain ?? '', proven: site, marks };
  });
  const factsOf = await companyFacts(context.db, known, now);
  return found.flatMap((one, at) => {
    const since = waitsSince(one);
    if (!since) return [];
    const { job, company } = one;
    const { mail_domains: mailDomains, approved_at, refusals, alike } = factsOf(known[at]!);
    const { name, site, proven } = known[at]!;
    const said = job ? ownJobFields(job) : ownCompanyFields(company);
    return {
      kind: job ? ('job' as const) : ('company' as const),
      _id: (job ?? company).id,
      name: job ? ownJobFields(job).title : name,
      company: { _id: company.id, name },
      since: since.toISOString(),
      shown: shownOf(job ?? company),
      facts: {
        mailDomains,
        site: proven,
        isMailOfSite: isMailOfSite(mailDomains, site),
        since: company.created_at.toISOString(),
        approvedAt: approved_at?.toISOString() ?? null,
        refusals,
        alike,
        asksFor: asksFor(
          Object.entries(said)
            .map(([field, value]) => fieldText(field, value))
            .join('\n'),
        ),
      },
    };
  });
}

/** The fields that say something, as others read them, as they were refused and as they are to be. */
function texts<F extends object>(of: ReviewedSubject, { fields, isNew, refused, ...judged }: Judged<F>) {
  return Object.entries(ownFields({ fields, ...judged })).flatMap(([field, value]) => {
    const textIn = (version: F) => fieldText(field, version[field as keyof F]);
    const before = isNew ? null : textIn(fields);
    const after = fieldText(field, value);
    const former = refused ? textIn(refused.fields) : after;
    const said = { of, field, before, after, ...(former !== after && { refused: former }) };
    return after || before || said.refused ? [said] : [];
  });
}
