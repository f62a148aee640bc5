import { notFound, route } from '@firstrung/service-kit/http';
import type { FastifyInstance } from 'fastify';
import type { JobsContext } from '../../../context.ts';
import { deleteList as deleteListRow, lockOwnList } from '../../../db/queries/lists.ts';

export const deleteList = (app: FastifyInstance, context: JobsContext) =>
  route(app, context, 'DELETE /api/recruiter/lists/delete', ({ body, caller }) =>
    context.transaction(async (tx) => {
      const list = await lockOwnList(tx, { ...body, recruiterId: caller.id });
      if (!list) throw notFound('This list was not found.');
      await deleteListRow(tx, list.id);
      return { message: 'List deleted successfully' };
    }),
  );
