import type { SignedIn } from '@firstrung/test-kit/people';
import type { TestNetwork } from './network.ts';

const ACT = { reason: 'Adverts of companies that do not exist', by: 'operator' };

/** Does what the operator's command does, and waits until every service knows of it. */
async function operate(network: TestNetwork, command: string, id: string): Promise<void> {
  const auth = network.product.services.find(({ name }) => name === 'auth')!;
  await auth.operations[command]!(id, ACT);
  await network.processAll();
}

export const suspendAccount = (network: TestNetwork, id: string) => operate(network, 'suspend-account', id);
export const endMembership = (network: TestNetwork, id: string) => operate(network, 'members end', id);
export const restoreAccount = (network: TestNetwork, id: string) => operate(network, 'restore-account', id);

/** The person with a token of a new session. */
export async function logIn({ api }: TestNetwork, person: SignedIn): Promise<SignedIn> {
  const { role, emailOrPhone, password } = person;
  const { token } = await api(`POST /api/auth${role}/login`, { body: { emailOrPhone, password } });
  return { ...person, token };
}
