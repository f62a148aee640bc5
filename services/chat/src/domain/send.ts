/** A request to store a message. */
export interface Send {
  /** the id of the message if it is new */
  id: string;
  roomId: string;
  senderId: string;
  clientId: string;
  body: string;
  now: Date;
}

/**
 * The first send of a message, and all sends of it that arrived in the same batch, the first one included.
 */
export interface DedupedSend<S extends Send> {
  send: S;
  all: S[];
}

/** Merges sends with the same sender and `clientId`. Keeps the order of their first arrival. */
export function dedupeByClientId<S extends Send>(sends: readonly S[]): DedupedSend<S>[] {
  const groups = Map.groupBy(sends, ({ senderId, clientId }) => `${senderId} ${clientId}`);
  return [...groups.values()].map((all) => ({ send: all[0]!, all }));
}
