import { type Conversation, type Person, recordOperation } from '../world.ts';
import { companyOf } from './as-company.ts';
import { callWithRetry, expectStatus } from './call.ts';
import { asPerson, type LoadContext } from './context.ts';

const TO_APPLICANT = '/api/recruiter-to-applicant-message';
const TO_RECRUITER = '/api/applicant-to-recruiter-message';

/** At most so many messages are read at once. */
const PAGE = 50;

/**
 * A member of a company writes to an applicant. The first message begins the conversation; a colleague's
 * first one joins it.
 */
export const writeToApplicant = (context: LoadContext) =>
  asPerson(context, 'Recruiter', async (recruiter) => {
    const { world, random } = context;
    const company = companyOf(recruiter);
    const application = random.pick(
      world.applications.filter(({ job }) => companyOf(job.recruiter) === company),
    );
    const applicant = context.reserve((one) => one === application?.applicant);
    if (!applicant) return false;
    try {
      const { reply } = await callWithRetry(context, 'POST', `${TO_APPLICANT}/start-chat`, {
        token: recruiter.token,
        body: { applicantId: applicant.id },
      });
      // Chat doesn't know the membership or the application yet.
      if (isRefused(reply.status)) return true;
      expectStatus(reply, 200);
      const { roomId } = reply.body;
      let conversation = world.conversations.find((one) => one.roomId === roomId);
      if (!conversation) {
        conversation = { roomId, applicant, messages: [] };
        world.conversations.push(conversation);
      }
      return await say(context, conversation, recruiter);
    } finally {
      context.release(applicant);
    }
  });

/** An applicant writes in one of their conversations, to whoever reads it for the company. */
export const answer = (context: LoadContext) =>
  asPerson(context, 'Applicant', async (applicant) => {
    const { world, random } = context;
    const conversation = random.pick(world.conversations.filter((one) => one.applicant === applicant));
    if (!conversation) return false;
    return say(context, conversation, applicant);
  });

/** With an id of the sender's, a repeated message is the same one. */
async function say(context: LoadContext, { roomId, messages }: Conversation, sender: Person): Promise<true> {
  const { world } = context;
  const text = `Message ${crypto.randomUUID()}`;
  const family = sender.role === 'Recruiter' ? TO_APPLICANT : TO_RECRUITER;
  const { reply } = await callWithRetry(context, 'POST', `${family}/send-message`, {
    token: sender.token,
    body: { roomId, message: text, clientId: crypto.randomUUID() },
  });
  // An event from before has ended the right to write: an unanswered try may have been stored.
  if (isRefused(reply.status)) {
    world.unanswered.add(text);
    return true;
  }
  expectStatus(reply, 200, 201);
  messages.push({ text, sender, sent: recordOperation(world, 'write message') });
  return true;
}

/** Whoever is in a conversation reads it: the messages that were acknowledged before must be there. */
export async function readConversation(context: LoadContext): Promise<boolean> {
  const { world, random } = context;
  const conversation = random.pick(world.conversations);
  if (!conversation) return false;
  const { roomId, applicant, messages } = conversation;
  const writer = random.pick(messages)?.sender ?? applicant;
  const reader = context.reserve((one) => one === writer);
  if (!reader) return false;
  try {
    const known = messages.map(({ text }) => text);
    const { reply } = await callWithRetry(context, 'POST', '/api/applicant/messages/get-messages', {
      token: reader.token,
      body: { roomId, limit: PAGE },
    });
    // They have been removed.
    if (reader !== applicant && isRefused(reply.status)) return true;
    expectStatus(reply, 200);
    const shown: string[] = reply.body.messages.map(({ message }: { message: string }) => message);
    if (shown.length === PAGE) return true;
    const missing = known.find((text) => !shown.includes(text));
    if (missing) throw new Error(`"${missing}" is missing in the conversation ${roomId} of ${reader.id}`);
    return true;
  } finally {
    context.release(reader);
  }
}

const isRefused = (status: number) => status === 403 || status === 404;
