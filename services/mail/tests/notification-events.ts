import { randomUUID } from 'node:crypto';
import type { Notification, Role, RoomKind } from '@firstrung/contracts';
import type { CallResult } from '@firstrung/service-kit/testing';
import { companyOf, type MailServer } from './harness.ts';

/** Says who is told of what, as the owners do, and reads notifications. */
export function createEventSource(mail: MailServer) {
  const { clock, server } = mail;

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
    /** A new application, which is dealt with if `isRead`. */
    application: (
      version: number,
      {
        applicationId = randomUUID(),
        recruiterId,
        companyId = companyOf(recruiterId),
        jobId = randomUUID(),
        applicantId = randomUUID(),
        job = 'Carpenter',
        isRead = false,
        ...more
      }: {
        applicationId?: string;
        recruiterId: string;
        companyId?: string;
        jobId?: string;
        applicantId?: string;
        job?: string;
        isRead?: boolean;
        at?: string;
      },
    ) =>
      mail.tell('newApplication', version * 2 + (isRead ? 1 : 0), {
        subjectId: applicationId,
        to: [recruiterId],
        personId: applicantId,
        groupId: jobId,
        companyId,
        values: { jobId, job },
        ...(isRead && { isRead }),
        ...more,
      }),
    /** Unread messages of an applicant, by somebody or in a room with a name. */
    unread: ({
      roomId = randomUUID(),
      personId,
      otherId,
      count = 1,
      lastSeq = 1,
      kind = 'direct',
      ...named
    }: {
      roomId?: string;
      personId: string;
      otherId?: string;
      count?: number;
      lastSeq?: number;
      kind?: RoomKind;
      room?: string;
      company?: string;
      companyId?: string;
    }) => {
      const { room = '', company = '', companyId } = named;
      return mail.tell(kind === 'announcement' ? 'announcement' : 'unreadMessages', lastSeq * 2, {
        subjectId: roomId,
        accountId: personId,
        to: [personId],
        ...(otherId && { personId: otherId }),
        ...(companyId && { about: [companyId] }),
        values: { roomKind: kind, room, company, unread: count },
      });
    },
    readRoom: (roomId: string, personId: string, seq: number) =>
      mail.tell('unreadMessages', seq * 2 + 1, {
        subjectId: roomId,
        accountId: personId,
        to: [personId],
        isRead: true,
      }),
    /** Gives a job, and what is unread of it, to another member. */
    handOver: (jobId: string, version: number, to: string) =>
      mail.publish(
        'jobs.notification.moved.v1',
        { id: jobId, version: 0 },
        { kind: 'newApplication', groupId: jobId, to, version, at: clock.now().toISOString() },
      ),
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
