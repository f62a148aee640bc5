import { recordOperation } from '../world.ts';
import { callWithRetry, expectStatus } from './call.ts';
import type { LoadContext } from './context.ts';

/** Asks another applicant for a connection, or accepts the request between the two. */
export async function connect(context: LoadContext): Promise<boolean> {
  const { world } = context;
  const people = [context.take('Applicant'), context.take('Applicant')].filter((one) => one !== undefined);
  try {
    const [one, other] = people;
    if (!one || !other) return false;
    const present = world.connections.find(({ between }) => between.includes(one) && between.includes(other));
    if (!present) {
      const { reply, retried } = await callWithRetry(context, 'POST', '/api/pn/encouraged', {
        token: one.token,
        body: { networkId: other.id },
      });
      // The other's profile arrives by an event.
      if (reply.status === 404) return true;
      if (!(retried && reply.body?.error === 'StatusChanged')) expectStatus(reply, 200);
      world.connections.push({
        between: [one, other],
        requested: recordOperation(world, 'request connection'),
      });
      return true;
    }
    if (present.accepted) return false;
    const [requester, receiver] = present.between;
    const { reply, retried } = await callWithRetry(context, 'POST', '/api/pn/encourage-support', {
      token: receiver.token,
      body: { networkId: requester.id },
    });
    if (!(retried && reply.body?.error === 'StatusChanged')) expectStatus(reply, 200);
    present.accepted = recordOperation(world, 'accept connection');
    return true;
  } finally {
    for (const person of people) context.release(person);
  }
}
