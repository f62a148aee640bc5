import { Type } from 'typebox';
import type { EventContract } from '../event.ts';
import { Id } from '../fields.ts';

/** Profiles are asked for another address, accounts have it: so auth sends a code there and decides. */
export const contactChangeRequested = {
  kind: 'notice',
  personal: true,
  summary: 'Someone wants another address. Auth sends it a code, unless another account of the role has it.',
  data: Type.Object({
    accountId: Id,
    /** as typed */
    emailOrPhone: Type.String(),
    /** session generation of the token it was asked with: a change asked for in an ended session is none */
    generation: Type.Integer({ minimum: 0 }),
  }),
} as const satisfies EventContract;
