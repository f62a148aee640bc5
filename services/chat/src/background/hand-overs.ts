import { type BackgroundUnit, periodic } from '@firstrung/service-kit/service';
import type { ChatContext } from '../context.ts';
import { findHandOver } from '../db/queries/hand-overs.ts';
import { lockMembers } from '../db/queries/members.ts';
import { handOverSome } from '../use-cases/hand-over.ts';

const EVERY_MS = 1_000;

/**
 * Recruiters who may not converse for a company any more leave its rooms. Any number of instances may run it
 * concurrently.
 */
export const handOvers = (context: ChatContext): BackgroundUnit =>
  periodic({
    name: 'hand-overs',
    everyMs: EVERY_MS,
    clock: context.clock,
    log: context.log,
    async run() {
      // Mostly there is none. Then the lock is not taken, which changes of members wait for.
      if (!(await findHandOver(context.db))) return 0;
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
