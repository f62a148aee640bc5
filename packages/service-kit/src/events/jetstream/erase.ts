import { JetStreamApiError, type JetStreamManager, type MsgRequest } from '@nats-io/jetstream';

/** JSSequenceNotFoundErrF of the server: another instance was quicker. */
const SEQUENCE_NOT_FOUND = 10_043;

/**
 * Overwrites all messages of a subject. A purge would only leave them out: their bytes stay in the server's
 * files until it happens to rewrite those.
 */
export async function eraseMessages(jsm: JetStreamManager, stream: string, subject: string): Promise<void> {
  for (let seq = 1; ; seq++) {
    // The client's types don't know of the second key, the server's protocol does.
    const query = { seq, next_by_subj: subject } as MsgRequest;
    const next = await jsm.streams.getMessage(stream, query);
    if (!next) return;
    seq = next.seq;
    try {
      await jsm.streams.deleteMessage(stream, seq, true);
    } catch (error) {
      if (!(error instanceof JetStreamApiError) || error.code !== SEQUENCE_NOT_FOUND) throw error;
    }
  }
}
