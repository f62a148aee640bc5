import { isDeepStrictEqual } from 'node:util';
import { httpError, notFound, route } from '@firstrung/service-kit/http';
import type { FastifyInstance } from 'fastify';
import type { JobsContext } from '../../../context.ts';
import { lockOwnList, memberIdsOf, membersOf, renameList, setMembers } from '../../../db/queries/lists.ts';
import { applicantList } from '../../replies/lists.ts';
import { refuseOthers, refuseTakenName, selected } from '../lists.ts';

export const updateList = (app: FastifyInstance, context: JobsContext) =>
  route(app, context, 'PUT /api/recruiter/lists/update', async ({ body, caller, now }) => {
    const { jobId, listId, fromUpdated } = body;
    const name = body.name.trim();
    const applicantIds = selected(body.applicantIds);
    const change = context.transaction(async (tx) => {
      const present = await lockOwnList(tx, { jobId, listId, recruiterId: caller.id });
      if (!present) throw notFound('This list was not found.');
      await refuseOthers(tx, jobId, applicantIds);
      if (fromUpdated !== undefined && Date.parse(fromUpdated) !== present.updated_at.getTime()) {
        // A call that is repeated finds the list as it would write it, which is no conflict.
        const memberIds = await memberIdsOf(tx, listId);
        if (name === present.name && isDeepStrictEqual(memberIds, applicantIds)) return present;
        throw httpError('StatusChanged', 'This list has changed since you opened it.', {
          updatedAt: present.updated_at.toISOString(),
        });
      }
      const changed = await renameList(tx, present, name, now);
      await setMembers(tx, changed.id, applicantIds);
      return changed;
    });
    const list = await refuseTakenName(change);
    const members = await membersOf(context.db, [list.id]);
    return { message: 'List updated successfully', list: applicantList(list, members) };
  });
