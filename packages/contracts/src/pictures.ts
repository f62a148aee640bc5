import { Type } from 'typebox';
import type { EventContract } from './event.ts';
import { Id, literals } from './fields.ts';

/** The picture of a profile or a company. */
export interface PictureState {
  /** its address on this origin */
  picture: string | null;
  /** id of the unanswered `pictureRequested`, while media fetches another picture */
  request: string | null;
}

/**
 * The state after a change; `fetch` is the address to request from media. A
 * picture at another origin is shown once media has fetched it (decisions
 * §10); until then the former one stays. Any other change cancels the request.
 */
export function changePicture(
  present: PictureState,
  change: string | null | undefined,
  createRequestId: () => string,
): PictureState & { fetch?: string } {
  // A form sends the former picture back while another one is fetched.
  if (change === undefined || (change || null) === present.picture) return present;
  if (change?.startsWith('https:')) return { ...present, request: createRequestId(), fetch: change };
  return { picture: change || null, request: null };
}

/** A profile or company asks for a picture at another origin. */
export const pictureRequested = {
  kind: 'notice',
  personal: true,
  summary: 'A picture at another origin is to be fetched by media. Aggregate: its owner (account id).',
  data: Type.Object({
    requestId: Id,
    ownerId: Id,
    /**
     * which picture of the owner's it is for, `company` being the logo: a newer request for the same one
     * replaces this
     */
    field: literals(['person', 'company', 'photo']),
    url: Type.String(),
  }),
} as const satisfies EventContract;
