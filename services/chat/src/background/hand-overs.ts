import type { BackgroundUnit } from '@firstrung/service-kit/service';
import type { ChatContext } from '../context.ts';
import { findHandOver, hasHandOver } from '../db/queries/hand-overs.ts';
import { lockMembers } from '../db/queries/members.ts';
import { handOverSome } from '../use-cases/hand-over.ts';

/**
 * Recruiters who may not converse for a company any more leave its rooms. Any number of instances may run it
 * concurrently.
 */
export const handOvers = (context: ChatContext): BackgroundUnit => ({
  name: 'hand-overs',
  due: hasHandOver,
  async run() {
    for (let done = 0; ; done++) {
      const isDone = await context.transaction(async (tx) => {
        await lockMembers(tx);
        const due = await findHandOver(tx);
        if (due) await handOverSome(context, tx, due);
        return due === undefined;
      });
      if (isDone) return done;
    }
  },
});
