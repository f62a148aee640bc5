import { calls } from '@firstrung/contracts';
import { describe, expect, test } from 'vitest';
import { texts as groups } from '../mfe-applicant/src/features/groups/texts.ts';
import { texts as messages } from '../mfe-applicant/src/features/messages/texts.ts';
import { texts as networks } from '../mfe-applicant/src/features/networks/texts.ts';
import { nav as applicantNav } from '../mfe-applicant/src/nav.tsx';
import { routes as applicantRoutes } from '../mfe-applicant/src/routes.ts';
import { texts as applicantShared } from '../mfe-applicant/src/shared/texts.ts';
import { texts as recruiter } from '../mfe-recruiter/src/features/messages/texts.ts';
import { nav as recruiterNav } from '../mfe-recruiter/src/nav.tsx';
import { routes as recruiterRoutes } from '../mfe-recruiter/src/routes.ts';
import { DEFAULT_POSITION } from '../packages/chat-screens/src/popup/position.ts';
import { texts as chat } from '../packages/chat-screens/src/texts.ts';
import { AVATAR_COLOUR_COUNT, avatarColour } from '../packages/ui-kit/src/avatar/names.ts';
import { SOCKET_OPTIONS } from '../shells/web/src/chat/socket-options.ts';

/** The rows of the specifications that concern chat. */

describe('texts', () => {
  test.each([
    ['A§2', messages.direct.networks, 'Project Networks'],
    ['A§2', messages.direct.previous, 'Previous Networks'],
    ['A§2', chat.presence.online, 'Active now'],
    ['A§2', chat.presence.seen.hours(2), 'Last seen 2h ago'],
    ['A§2', chat.list.start, 'Click to start conversation'],
    ['A§2', chat.list.select, 'Select a conversation'],
    ['A§2', messages.recruiters.choose, 'Choose a recruiter from the list to start messaging'],
    ['A§2', networks.sayHi, 'Say Hi!'],
    ['A§2', chat.message.readBy, 'Read by'],
    ['A§2', chat.message.deleteForMe, 'Delete for me'],
    ['A§2', chat.message.deleteForEveryone, 'Delete for everyone'],
    ['A§2', chat.composer.send, 'Send'],
    ['A§2', applicantShared.nav.recruiters, 'Recruiters'],
    ['A§2', applicantShared.nav.messages, 'Messages'],
    ['A§8', groups.created, 'Group created successfully!'],
    ['A§8', groups.createFailed, 'Error creating group. Please try again.'],
    ['A§8 B§8', chat.chat.failed, 'Error fetching messages'],
    ['A§8 B§8', chat.message.failed, 'Error sending message'],
    ['B§8', chat.message.actionFailed, 'An error occurred'],
    ['B§2', recruiter.applicants, 'Applicants Messaged'],
    ['B§2', recruiter.jobs, 'Job Applicants Messaged'],
    ['B§2', recruiter.applied(3), 'Applied Applicants: 3'],
    ['B§2', recruiter.change, 'Change Chat Recipient'],
    ['B§2', recruiter.send, 'Send Message'],
    ['B§2', recruiter.sendToAll, 'Send Message to All Applicants'],
    ['decisions §5', chat.message.deleted, 'message deleted'],
  ])('%s: %s', (_, text, expected) => {
    expect(text).toBe(expected);
  });
});

describe('constants', () => {
  test.each([
    ['A§9 B§9: 18 colours', AVATAR_COLOUR_COUNT, 18],
    [
      'A§9 B§9: picked by the sum of the name’s character codes',
      avatarColour('Bo'),
      ('B'.charCodeAt(0) + 'o'.charCodeAt(0)) % 18,
    ],
    ['A§9 B§9: default position of the popup', DEFAULT_POSITION, { right: 10, bottom: 20 }],
    ['A§9 B§7: path', SOCKET_OPTIONS.path, '/socket.io'],
    ['A§7 B§7: websocket first, then polling', SOCKET_OPTIONS.transports, ['websocket', 'polling']],
    ['A§7 B§7: credentials sent', SOCKET_OPTIONS.withCredentials, true],
    ['A§9 B§9: base delay', SOCKET_OPTIONS.reconnectionDelay, 1_000],
    ['A§9 B§9: maximum', SOCKET_OPTIONS.reconnectionDelayMax, 5_000],
    ['A§9 B§9: jitter', SOCKET_OPTIONS.randomizationFactor, 0.5],
    ['A§9 B§9: attempts', SOCKET_OPTIONS.reconnectionAttempts, Number.POSITIVE_INFINITY],
    ['A§9 B§9: connect timeout', SOCKET_OPTIONS.timeout, 20_000],
  ])('%s', (_, value, expected) => {
    expect(value).toEqual(expected);
  });
});

describe('routes', () => {
  test.each([
    ['A§2', '/messages'],
    ['A§2', '/guest/messages'],
    ['A§2', '/recruiter-messages'],
    ['A§2', '/guest/recruiter-messages'],
    ['A§2', '/all-messages'],
  ])('%s: %s', (_, path) => {
    expect(applicantRoutes.map((route) => route.path)).toContain(path);
  });
  test('B§2: /recruiter/messages', () => {
    expect(recruiterRoutes.map(({ path }) => path)).toContain('/recruiter/messages');
  });
});

describe('bars', () => {
  /** Without the search, which stands beside them as an icon, and without what is only in menus. */
  const entries = (signedIn: boolean) =>
    applicantNav({ session: { account: () => (signedIn ? {} : null) } } as never).filter(
      ({ look }) => look !== 'search' && look !== 'menu',
    );
  test('A§2: the applicant’s, in the order given', () => {
    expect(entries(true).map(({ label }) => label)).toEqual([
      'Home',
      'Projects',
      'Applied',
      'Recruiters',
      'Messages',
      'Profile',
      'Settings',
      'Logout',
    ]);
  });
  test('A§2 A§9: the guest’s has the same links, and a fixed 3 at Messages', () => {
    expect(entries(false).map(({ label }) => label)).toEqual([
      'Home',
      'Projects',
      'Applied',
      'Recruiters',
      'Messages',
      'Profile',
      'Settings',
      'Login',
      'Signup',
    ]);
    expect(entries(false).find(({ to }) => to === '/guest/messages')?.badge?.count).toBe(3);
  });
  test('B§2: the recruiter’s leads to messages', () => {
    expect(
      recruiterNav({ session: { account: () => null } } as never, '/recruiter/home').map(({ to }) => to),
    ).toContain('/recruiter/messages');
  });
});

describe('calls', () => {
  const DIRECT = '/api/applicant/messages';
  const TO_RECRUITER = '/api/applicant-to-recruiter-message';
  const TO_APPLICANT = '/api/recruiter-to-applicant-message';
  const TO_APPLICANTS = '/api/recruiter-to-applicants-message';
  const started = ['success', 'roomId'];
  const got = ['success', 'messages', 'userId'];

  type Row = [section: string, key: string, body: string[], reply: string[]];
  const rows: Row[] = [
    ['A§7', 'GET /api/group/my-groups', [], ['groups', 'userId']],
    ['A§7', 'POST /api/group/create-group', ['groupName', 'userIds'], ['success', 'message']],
    ['A§7', 'POST /api/group/get-group-messages', ['groupId'], got],
    ['A§7', 'POST /api/group/mark-messages-read', ['groupId', 'userId'], ['success']],
    ['A§7', 'POST /api/group/send-group-message', ['groupId', 'senderId', 'message'], ['success', 'message']],
    ['A§7', 'POST /api/group/delete-group-message', ['messageId', 'forEveryone'], ['success']],
    ['A§7', 'POST /api/group/mark-group-message-read', ['messageId'], ['success']],
    ['A§7', 'POST /api/group/delete-group-message-for-all', ['messageId'], ['success']],

    ['A§7', `GET ${DIRECT}/all-networks`, [], ['projectNetworkList', 'previousNetworkList', 'userId']],
    ['A§7', `POST ${DIRECT}/start-chat`, ['user1', 'user2'], started],
    ['A§7', `POST ${DIRECT}/get-messages`, ['currentRoomId'], got],
    [
      'A§7',
      `POST ${DIRECT}/send-message`,
      ['roomId', 'senderId', 'receiverId', 'message'],
      ['success', 'message'],
    ],
    ['A§7', `GET /api/guest/applicant/messages/all-networks`, [], ['projectNetworkList', 'userId']],
    ['A§7', 'POST /api/guest/applicant/messages/start-chat', ['user1', 'user2'], started],
    ['A§7', 'POST /api/guest/applicant/messages/get-messages', ['currentRoomId', 'userId'], got],

    ['A§7', `GET ${TO_RECRUITER}/all-recruiters`, [], ['recruiters', 'userId']],
    ['A§7', `POST ${TO_RECRUITER}/start-chat`, ['user1', 'user2'], ['room']],
    ['A§7', `POST ${TO_RECRUITER}/get-messages`, ['currentRoomId'], got],
    ['A§7', `POST ${TO_RECRUITER}/send-message`, ['roomId', 'message'], ['success', 'message']],
    ['A§7', 'GET /api/guest/applicant-to-recruiter-message/all-recruiters', [], ['recruiters', 'userId']],
    [
      'A§7',
      'POST /api/guest/applicant-to-recruiter-message/start-chat',
      ['userId1', 'user2'],
      ['success', 'room'],
    ],
    ['A§7', 'POST /api/guest/applicant-to-recruiter-message/get-messages', ['currentRoomId'], got],

    ['A§7 B§7', `POST ${TO_APPLICANT}/start-chat`, ['applicantId'], ['roomId', 'userId']],
    ['A§7 B§7', `POST ${TO_APPLICANT}/get-messages`, ['recruiterRoomId'], got],
    [
      'A§7 B§7',
      `POST ${TO_APPLICANT}/send-message`,
      ['recruiterRoomId', 'receiverId', 'message', 'roomId', 'senderId'],
      ['success', 'message'],
    ],
    ['A§7 B§7', `GET ${TO_APPLICANT}/all-applicants`, [], ['applicants', 'userId']],

    ['B§7', `POST ${TO_APPLICANTS}/start-chat`, ['jobId', 'applicantIds', 'part'], ['room', 'userId']],
    ['B§7', `POST ${TO_APPLICANTS}/get-messages`, ['recruiterRoomId'], got],
    [
      'B§7',
      `POST ${TO_APPLICANTS}/send-message`,
      ['recruiterRoomId', 'senderId', 'receiverIds', 'message'],
      ['success', 'newMessage'],
    ],
    ['B§7', `GET ${TO_APPLICANTS}/job-applicants`, [], ['jobs']],
    ['decisions §5', `GET ${TO_APPLICANTS}/announcements`, [], ['success', 'announcements', 'userId']],

    ...[
      DIRECT,
      TO_RECRUITER,
      '/api/guest/applicant/messages',
      '/api/guest/applicant-to-recruiter-message',
    ].flatMap((family) =>
      ['mark-read', 'delete-message-for-me', 'delete-message-for-all'].map(
        (name): Row => ['A§7', `POST ${family}/${name}`, ['messageId'], ['success']],
      ),
    ),
    ...[TO_APPLICANT, TO_APPLICANTS].flatMap((family): Row[] => [
      ['B§7', `POST ${family}/mark-read`, ['messageId', 'userId'], ['success']],
      ['B§7', `POST ${family}/delete-message-for-me`, ['messageId', 'userId'], ['success']],
      ['B§7', `POST ${family}/delete-message-for-all`, ['messageId'], ['success']],
    ]),
  ];

  test.each(rows)('%s: %s', (_, key, body, reply) => {
    const call = (calls as object as Record<string, unknown>)[key] as {
      body?: { properties: object };
      reply: Record<string, { properties: object }>;
    };
    expect(Object.keys(call?.body?.properties ?? {})).toEqual(expect.arrayContaining(body));
    for (const { properties } of Object.values(call.reply)) {
      expect(Object.keys(properties)).toEqual(expect.arrayContaining(reply));
    }
  });
});
