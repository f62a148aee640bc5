import {
  HttpError,
  httpError,
  identityMismatch,
  notFound,
  waitForProjection,
} from '@firstrung/service-kit/http';
import type { WriteRefusal } from '../db/store-messages.ts';

export const notConnected = () => httpError('NotConnected', 'You are not connected.');
export const notAllowed = () => httpError('NotAllowed', 'You may not write to them.');
export const notSender = () => httpError('NotSender', 'Only who wrote a message may delete it for everyone.');

export function refusalError(refusal: WriteRefusal | 'OtherRoom'): HttpError {
  switch (refusal) {
    case 'NotFound':
      return notFound();
    case 'NotConnected':
      return notConnected();
    case 'NotAllowed':
      return notAllowed();
    case 'OtherRoom':
      return httpError('InvalidInput', 'Some of what was sent is not valid.', {
        fields: [{ path: 'clientId', message: 'was used for a message in another room' }],
      });
  }
}

/**
 * For a refusal that rests on rows being missing: their event may be under way, so they are looked for up to a second.
 * Answers what was found at last.
 */
export async function soon<T>(read: () => Promise<T>): Promise<T> {
  try {
    return (await waitForProjection(async () => (await read()) || undefined)) as T;
  } catch (error) {
    if (error instanceof HttpError && error.code === 'NotReadyYet') return read();
    throw error;
  }
}

/** All ids by which a body names the caller must be theirs (decisions §2). */
export function checkIdentity(caller: { id: string }, ...ids: readonly (string | undefined)[]): void {
  if (ids.some((id) => id !== undefined && id.toLowerCase() !== caller.id)) throw identityMismatch();
}
