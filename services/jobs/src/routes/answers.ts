import {
  type answersCalls,
  MIN_COUNTED_ANSWERS,
  UNDO_APPLICATION_MS,
  UNDO_GRACE_MS,
} from '@firstrung/contracts';
import { type Handlers, notFound, notReadyYet } from '@firstrung/service-kit/http';
import type { JobsContext } from '../context.ts';
import { countLogs, findLine, isPromised, logOf, promisesOf } from '../db/queries/answers/answer-log.ts';
import { findPublicCompany } from '../db/queries/companies/companies.ts';
import { lastOfMonth, lineOf, wholeMonth } from '../domain/answer-line.ts';
import { firstAnswerKey, leavesOfLogs, newestHead, shownHeads, signWith } from '../use-cases/answer-log.ts';
import { lineLeaf, logLeaf, pathOf, sha256 } from '../use-cases/answer-tree.ts';

export function answersHandlers(context: JobsContext): Handlers<typeof answersCalls> {
  const { db, config } = context;

  return {
    async 'GET /api/guest/jobs/answer-heads'() {
      const rows = await shownHeads(context).select('token').execute();
      return { key: await firstAnswerKey(context), heads: rows.map(({ token }) => token).reverse() };
    },

    async 'GET /api/guest/jobs/answer-log/:companyId'({ params: { companyId } }) {
      const [company, head] = await Promise.all([findPublicCompany(db, companyId), newestHead(context)]);
      if (!head) throw notReadyYet();
      const until = wholeMonth(head.night);
      const groups = await logOf(db, companyId, until);
      const { leaves } = await leavesOfLogs(context, lastOfMonth(head.night));
      // The log of a company that is hidden or gone stays, without its name.
      if (!company && groups.length === 0) throw notFound('This company was not found.');
      const shown = (await countLogs(db, until, [companyId])).get(companyId);
      return {
        log: {
          company: { id: companyId, name: company?.name ?? '' },
          groups,
          path: groups.length > 0 ? pathOf(leaves, logLeaf(companyId, groups)) : [],
          ...(shown && shown.promised >= MIN_COUNTED_ANSWERS && { shown }),
        },
      };
    },

    async 'POST /api/guest/jobs/answer-proof'({ body: { secret } }) {
      const hash = sha256(`receipt ${secret}`);
      const found = await findLine(db, hash, (await newestHead(context))?.number ?? 0);
      if (!found) return { proof: { isKnown: await isPromised(db, hash) } };
      const { month, outcome, head, leaves } = found;
      const line = lineOf(hash, month, outcome);
      return { proof: { isKnown: true, line, head, path: pathOf(leaves, lineLeaf(secret, line)) } };
    },

    async 'GET /api/jobs/answer-receipts/:jobId'({ params: { jobId }, caller, now }) {
      const promises = await promisesOf(db, jobId, caller.id);
      const head = await newestHead(context);
      const receipts: string[] = [];
      for (const { secret, answer_by: by, submitted_at, title, company_id, name } of promises)
        if (head && submitted_at.getTime() + UNDO_APPLICATION_MS + UNDO_GRACE_MS <= now.getTime())
          receipts.push(
            await signWith(context, db, head.next_kid, {
              ...(config.publicUrl && { board: config.publicUrl }),
              secret,
              by,
              job: { id: jobId, title },
              company: { id: company_id, name },
            }),
          );
      return { key: await firstAnswerKey(context), receipts };
    },
  };
}
