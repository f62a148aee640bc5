import {
  HttpError,
  httpError,
  identityMismatch,
  membersOnlyRefusal,
  notFound,
  REFUSAL_LIMIT_MS,
  waitForProjection,
} from '@firstrung/service-kit/http';
import type { RoomRefusal } from '../domain/room-rules.ts';

export const notAllowed = () => httpError('NotAllowed', "You can't message this person.");
export const notSender = () => httpError('NotSender', 'Only the sender can delete a message for everyone.');

/** 409: a message would reach people whom its sender has not named. */
export const receiversDiffer = (receiverIds: string[]) =>
  httpError('ReceiversDiffer', 'The people who receive this message have changed. Nothing was sent.', {
    receiverIds,
  });

export function refusalError(refusal: RoomRefusal | 'OtherRoom'): HttpError {
  switch (refusal) {
    case 'NotFound':
      return notFound();
    case 'NotConnected':
      return httpError('NotConnected', 'You are not connected.');
    case 'NotAllowed':
      return notAllowed();
    case 'MembersOnly':
      return membersOnlyRefusal();
    case 'OtherRoom':
      return httpError('InvalidInput', 'Some of what was sent is not valid.', {
        fields: [{ path: 'clientId', message: 'was used for a message in another room' }],
      });
  }
}

/**
 * Throws what `findRefusal` returns. A refusal may only mean that the event which brings the missing rows has
 * not arrived yet, so it is checked again for `REFUSAL_LIMIT_MS`.
 */
export async function throwLastingRefusal(
  findRefusal: () => Promise<RoomRefusal | undefined>,
): Promise<void> {
  let refusal: RoomRefusal | undefined;
  try {
    await waitForProjection(async () => {
      refusal = await findRefusal();
      return refusal === undefined || undefined;
    }, REFUSAL_LIMIT_MS);
  } catch (error) {
    if (refusal && error instanceof HttpError && error.code === 'NotReadyYet') throw refusalError(refusal);
    throw error;
  }
}

/** All ids in a body that mean the caller must be the caller's own (C§2). */
export function checkIdentity(caller: { id: string }, ...ids: readonly (string | undefined)[]): void {
  if (ids.some((id) => id !== undefined && id !== caller.id)) throw identityMismatch();
}
