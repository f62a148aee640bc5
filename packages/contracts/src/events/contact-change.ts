import { Type } from 'typebox';
import type { EventContract } from '../event.ts';
import { Id } from '../fields.ts';

/**
 * Users change the address in their profile, but auth owns it:
 * auth sends a code to the new address and decides.
 */
export const contactChangeRequested = {
  kind: 'notice',
  personal: true,
  summary:
    'A user asks to change the address. Auth sends a code to the new one, unless another account of the role has it.',
  data: Type.Object({
    accountId: Id,
    /** as typed */
    emailOrPhone: Type.String(),
    /** session generation of the request's token: a request from an ended session is ignored */
    generation: Type.Integer({ minimum: 0 }),
    /** session of the request's token, for the same reason */
    sessionId: Id,
  }),
} as const satisfies EventContract;
