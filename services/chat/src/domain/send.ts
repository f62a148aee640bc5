/** Somebody's wish to put a message into a room. */
export interface Send {
  /** the message's id, should it be new */
  id: string;
  roomId: string;
  senderId: string;
  clientId: string;
  body: string;
  now: Date;
}

/** Sends of one message that came while the first of them was still waiting. */
export interface Twins<S extends Send> {
  send: S;
  all: S[];
}

/** The first of all that have the same sender and `clientId`, with the others; in the order they came. */
export function mergeTwins<S extends Send>(sends: readonly S[]): Twins<S>[] {
  const twins = new Map<string, Twins<S>>();
  for (const send of sends) {
    const key = `${send.senderId} ${send.clientId}`;
    const known = twins.get(key);
    if (known) known.all.push(send);
    else twins.set(key, { send, all: [send] });
  }
  return [...twins.values()];
}
