/** The names under which calls take a room's id (C§5). */
export interface RoomNames {
  roomId?: string;
  currentRoomId?: string;
  recruiterRoomId?: string;
  groupId?: string;
}

/** The id of the room that a body names, or what is wrong with it. */
export function namedRoom(body: RoomNames): { id: string } | { path: string; message: string } {
  const { roomId, currentRoomId, recruiterRoomId, groupId } = body;
  const ids = [roomId, currentRoomId, recruiterRoomId, groupId].flatMap((id) => id ?? []);
  const [id] = ids;
  if (id === undefined) return { path: 'roomId', message: 'is required' };
  if (ids.some((other) => other !== id)) return { path: 'roomId', message: 'is named twice, differently' };
  return { id };
}
