import { randomUUID } from 'node:crypto';
import type { EventData, Notification } from '@firstrung/contracts';
import type { CallResult } from '@firstrung/service-kit/testing';
import { companyOf, type MailServer } from './harness.ts';

type Application = EventData<'jobs.application.changed.v1'>;
type Connection = EventData<'networks.connection.changed.v1'>;
type Role = 'applicant' | 'recruiter';

/** Publishes the events of other services, and reads notifications. */
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
    async application(
      version: number,
      data: Partial<Application> & Pick<Application, 'applicationId'>,
    ): Promise<void> {
      const { recruiterId = randomUUID() } = data;
      const whole: Application = {
        jobId: randomUUID(),
        companyId: companyOf(recruiterId),
        recruiterId,
        applicantId: randomUUID(),
        status: 'not reviewed',
        // The applicant can no longer undo it, so the recruiter is notified at once.
        submittedAt: new Date(clock.now().getTime() - 60_000).toISOString(),
        reviewedAt: null,
        acceptedAt: null,
        withdrawnAt: null,
        ...data,
      };
      await mail.publish('jobs.application.changed.v1', { id: data.applicationId, version }, whole);
    },
    async connection(
      version: number,
      data: Pick<Connection, 'connectionId' | 'applicantIds' | 'state' | 'requesterId'> & Partial<Connection>,
    ): Promise<void> {
      const whole: Connection = { connectedAt: null, since: clock.now().toISOString(), ...data };
      await mail.publish('networks.connection.changed.v1', { id: data.connectionId, version }, whole);
    },
    async unread(data: Partial<EventData<'chat.room.unread.v1'>> & { personId: string }): Promise<void> {
      const one = { roomId: randomUUID(), kind: 'direct', role: 'applicant', count: 1, lastSeq: 1 } as const;
      const whole = { ...one, otherId: null, title: '', companyName: '', ...data };
      await mail.publish('chat.room.unread.v1', { id: whole.roomId, version: 0 }, whole);
    },
    readRoom: (roomId: string, personId: string, seq: number) =>
      mail.publish('chat.room.read.v1', { id: roomId, version: 0 }, { roomId, personId, seq }),
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
