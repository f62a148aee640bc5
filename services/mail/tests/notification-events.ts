import type { Notification, Role } from '@firstrung/contracts';
import type { CallResult } from '@firstrung/service-kit/testing';
import type { MailServer } from './harness.ts';

/** Reads notifications, and changes what an account has chosen. */
export function createReader({ server }: MailServer) {
  const call = async (
    method: string,
    path: string,
    { id, role, body }: { id: string; role: Role; body?: unknown },
  ): Promise<CallResult> =>
    server.call(method, path, {
      headers: await server.as({ id, role }),
      ...(body === undefined ? {} : { body }),
    });

  return {
    call,
    /** Answers an account's settings, after a change if one is given. */
    settings: (id: string, role: Role, body?: object) =>
      call(body ? 'PUT' : 'GET', '/api/notifications/settings', { id, role, body }),
    markRead: (id: string, role: Role, body: object = {}) =>
      call('POST', '/api/notifications/mark-read', { id, role, body }),
    /** An account's notifications, newest first. */
    async of(id: string, role: Role): Promise<{ notifications: Notification[]; unread: number }> {
      const { status, body } = await call('GET', '/api/notifications', { id, role });
      if (status !== 200) throw new Error(`${status} ${JSON.stringify(body)}`);
      return body;
    },
  };
}
