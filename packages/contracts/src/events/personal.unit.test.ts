import { expect, test } from 'vitest';
import type { EventContract } from '../event.ts';
import { type EventName, events } from './index.ts';

/** Event types that contain text, but none about the person of their aggregate. */
const NOT_PERSONAL = [
  'auth.keys.changed.v1',
  'chat.notification.changed.v1',
  'jobs.company.changed.v1',
  'jobs.job.changed.v1',
  'jobs.notification.changed.v1',
  'jobs.review.refused.v1',
  'kit.resync.requested.v1',
  'mail.keys.changed.v1',
  'media.notification.changed.v1',
  'networks.notification.changed.v1',
];

/** Whether the schema contains free text: not an id, a date or one of a list. */
function hasFreeText(schema: unknown): boolean {
  if (typeof schema !== 'object' || schema === null) return false;
  if ('type' in schema && schema.type === 'string')
    return !('format' in schema) && !('pattern' in schema) && !('const' in schema) && !('enum' in schema);
  return Object.values(schema).some(hasFreeText);
}

/** The texts and numbers about a person that an event may carry, with the services that read them. */
const PERSONAL_FIELDS: Partial<Record<EventName, Record<string, string>>> = {
  'auth.account.changed.v1': {
    name: 'chat jobs mail networks',
    emailOrPhone: 'jobs mail networks',
    restriction: 'mail',
  },
  'auth.code.issued.v1': { jwe: 'mail' },
  'auth.notice.issued.v1': { jwe: 'mail' },
  'chat.message.reported.v1': { jwe: 'mail' },
  'jobs.decision.made.v1': { version: 'mail', words: 'chat mail' },
  'jobs.invitation.issued.v1': { companyName: 'mail', email: 'mail', inviterName: 'mail' },
  'jobs.email.written.v1': { subject: 'mail', text: 'mail' },
  'jobs.message.written.v1': {
    jobTitle: 'mail',
    companyName: 'mail',
    subject: 'chat mail',
    text: 'chat mail',
  },
  'jobs.picture.requested.v1': { url: 'media' },
  'jobs.profile.contact-change-requested.v1': { emailOrPhone: 'auth', generation: 'auth' },
  'jobs.recruiter.changed.v1': { name: 'auth chat mail', profileImage: 'chat media', companyName: 'chat' },
  'jobs.subject.reported.v1': { name: 'mail', jwe: 'mail' },
  'networks.picture.requested.v1': { url: 'media' },
  'networks.profile.changed.v1': {
    name: 'auth chat jobs mail',
    skills: 'jobs',
    socialPoints: 'jobs',
    education: 'jobs',
    about: 'jobs',
    profilePicture: 'chat jobs media',
    resume: 'jobs media',
    defaultMessage: 'jobs',
  },
  'networks.profile.contact-change-requested.v1': { emailOrPhone: 'auth', generation: 'auth' },
};

const isNumber = (schema: object) => /"type":"(?:number|integer)"/.test(JSON.stringify(schema));

test('events about a person carry only the fields that a service reads', () => {
  const carried = Object.entries<EventContract>(events).flatMap(([type, { personal, data }]) => {
    if (!personal) return [];
    const fields = Object.entries((data as unknown as { properties: Record<string, object> }).properties);
    const about = fields.filter(([, schema]) => hasFreeText(schema) || isNumber(schema));
    return [[type, about.map(([name]) => name).toSorted()]];
  });
  const allowed = Object.entries(PERSONAL_FIELDS).map(([type, fields]) => [
    type,
    Object.keys(fields).toSorted(),
  ]);
  expect(Object.fromEntries(carried)).toEqual(Object.fromEntries(allowed));
});

test('the event of an application does not say why it was rejected', () => {
  expect(Object.keys(events['jobs.application.changed.v1'].data.properties)).toEqual([
    'applicationId',
    'jobId',
    'companyId',
    'recruiterId',
    'applicantId',
    'status',
    'submittedAt',
    'reviewedAt',
    'acceptedAt',
    'withdrawnAt',
  ]);
});

test('events with text about a person are marked, because they are erased with the account', () => {
  const textual = Object.entries<EventContract>(events).filter(([, { data }]) => hasFreeText(data));
  expect(
    textual
      .filter(([, { personal }]) => !personal)
      .map(([type]) => type)
      .toSorted(),
  ).toEqual(NOT_PERSONAL);
});
