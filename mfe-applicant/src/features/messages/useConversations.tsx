import {
  type ConversationAction,
  texts as chatTexts,
  type ListedConversation,
} from '@firstrung/chat-screens';
import type { Announcement, ChatContact, ChatRecruiter, Group, RoomKind } from '@firstrung/contracts';
import { ButtonLink, Tooltip } from '@firstrung/ui-kit';
import { type Api, invalidateAll, useApi, useSession } from '@firstrung/web-kit';
import { roomCalls } from '@firstrung/web-kit/chat';
import { type QueryClient, useQueryClient } from '@tanstack/react-query';
import { Link, useLocation } from 'react-router';
import { useIsGuestPage } from '../../shared/guest-page.ts';
import { useApplications } from '../applications/api/applications.ts';
import { ApplicationLadder } from '../applications/components/ApplicationLadder.tsx';
import { BeginsAsMember } from '../applications/components/NeedsMembership.tsx';
import { progressOf } from '../applications/progress.ts';
import { texts as groupTexts } from '../groups/texts.ts';
import { askedAbout } from '../jobs/link-state.ts';
import { texts as networkTexts } from '../networks/texts.ts';
import {
  callsOf,
  useAnnouncements,
  useContacts,
  useGroups,
  useRecruiters,
} from './api/conversation-lists.ts';
import { texts } from './texts.ts';

/** What all conversations of a kind have in common, and the call that lists them. */
function useKind<Kind extends RoomKind>(kind: Kind) {
  const guest = useIsGuestPage();
  const api = useApi();
  const selfId = useSession().account?.id ?? '';
  const calls = roomCalls(api, kind, { role: 'applicant', guest });
  return { guest, api, selfId, list: { kind, call: callsOf(guest)[kind] }, common: { kind, calls, selfId } };
}

/** Conversations with present and previous connections. */
export function useDirectConversations() {
  const { guest, api, selfId, list, common } = useKind('direct');
  const query = useContacts(guest);
  const client = useQueryClient();
  const start = async (contact: ChatContact) => {
    if (contact.roomId) return contact.roomId;
    const key = guest
      ? ('POST /api/guest/applicant/messages/start-chat' as const)
      : ('POST /api/applicant/messages/start-chat' as const);
    return (await api.call(key, { body: { user1: selfId, user2: contact._id } })).roomId;
  };
  const toConversation = (contact: ChatContact, isConnected: boolean): ListedConversation => ({
    ...common,
    id: contact._id,
    title: contact.name,
    picture: contact.profilePicture,
    presence: contact,
    room: contact,
    roomId: contact.roomId,
    placeholder: isConnected ? undefined : chatTexts.chat.empty,
    readOnlyReason: isConnected ? undefined : chatTexts.composer.notConnected,
    getRoomId: () => start(contact),
    findPerson: (id) => (id === contact._id ? contact : undefined),
    actions: [
      {
        label: networkTexts.block,
        title: networkTexts.blockTitle(contact.name),
        text: networkTexts.blockText,
        done: networkTexts.notices.blocked(contact.name),
        run: async () => {
          await api.call('POST /api/pn/block', { body: { networkId: contact._id } });
          await invalidateAll(client);
        },
      },
    ],
  });
  const connected = query.data?.projectNetworkList.map((contact) => toConversation(contact, true));
  const previous = query.data?.previousNetworkList.map((contact) => toConversation(contact, false));
  return { ...list, query, connected, previous };
}

export function useRecruiterConversations() {
  const { guest, api, selfId, list, common } = useKind('recruiter');
  const query = useRecruiters(guest);
  const job = askedAbout(useLocation().state);
  const start = async (user2: string) => {
    const reply = guest
      ? await api.call('POST /api/guest/applicant-to-recruiter-message/start-chat', {
          body: { userId1: selfId, user2 },
        })
      : await api.call('POST /api/applicant-to-recruiter-message/start-chat', {
          body: { user1: selfId, user2 },
        });
    return reply.room._id;
  };
  const toConversation = (recruiter: ChatRecruiter): ListedConversation => ({
    ...common,
    id: recruiter._id,
    title: recruiter.name,
    picture: recruiter.profilePicture,
    subtitle: recruiter.companyName,
    note: <RecruiterFacts recruiterId={recruiter._id} company={recruiter.companyName} />,
    presence: recruiter,
    room: recruiter,
    roomId: recruiter.roomId,
    getRoomId: () => start(recruiter._id),
    membersOnly: <BeginsAsMember />,
    opening: job && texts.about(job),
    isMultiParty: recruiter.colleagues !== undefined,
    findPerson: (id) => [recruiter, ...(recruiter.colleagues ?? [])].find(({ _id }) => _id === id),
  });
  return {
    ...list,
    query,
    items: query.data?.pages.flatMap(({ data }) => data.recruiters.map(toConversation)),
  };
}

export function useGroupConversations() {
  const { api, list, common } = useKind('group');
  const query = useGroups();
  const client = useQueryClient();
  const toConversation = (group: Group): ListedConversation => ({
    ...common,
    id: group._id,
    title: group.name,
    subtitle: groupTexts.members(group.members.length),
    note: (
      <Tooltip text={group.members.map(({ name }) => name).join(', ')}>
        {groupTexts.members(group.members.length)}
      </Tooltip>
    ),
    room: group,
    // A group and its room have the same id (C§5).
    roomId: group._id,
    getRoomId: async () => group._id,
    isMultiParty: true,
    findPerson: (id) => [...group.members, ...group.formerMembers].find(({ _id }) => _id === id),
    actions: groupActions(api, client, group),
  });
  return { ...list, query, items: query.data?.groups.map(toConversation) };
}

export function useAnnouncementConversations() {
  const { list, common } = useKind('announcement');
  const query = useAnnouncements();
  const toConversation = (announcement: Announcement): ListedConversation => ({
    ...common,
    id: announcement._id,
    title: announcement.title,
    square: true,
    subtitle: announcement.companyName,
    note: announcement.companyName,
    intro: texts.announcementStart(announcement.companyName, announcement.title),
    readOnlyReason: <ReplyLink recruiterId={announcement.lastMessage?.senderId} />,
    room: announcement,
    roomId: announcement._id,
    getRoomId: async () => announcement._id,
    // Announcements are shown as written by the company.
    findPerson: (id) => ({ _id: id, name: announcement.companyName, profilePicture: null }),
  });
  return {
    ...list,
    query,
    items: query.data?.pages.flatMap(({ data }) => data.announcements.map(toConversation)),
  };
}

/** Replies to an announcement go to the recruiter's own room (C§5). */
const ReplyLink = ({ recruiterId }: { recruiterId: string | undefined }) => (
  <>
    <span>{texts.announcementNote}</span>
    {recruiterId && (
      <ButtonLink to={`/recruiter-messages?with=${recruiterId}`} variant="primary" size="sm">
        {texts.reply}
      </ButtonLink>
    )}
  </>
);

interface Props {
  recruiterId: string;
  company: string;
}

/** The way to the company's jobs, and how far the applications to a recruiter have come, in a line. */
function RecruiterFacts({ recruiterId, company }: Props) {
  const { data } = useApplications();
  return (
    <>
      {company !== '' && (
        <Link to={`/jobs?company=${encodeURIComponent(company)}`} title={texts.jobsAt(company)}>
          {company}
        </Link>
      )}
      {data?.pages
        .flatMap((page) => page.data)
        .filter(({ recruiter, withdrawnAt }) => recruiter?._id === recruiterId && withdrawnAt === null)
        .map((entry) => (
          <span key={entry._id}>
            {'\u00a0· '}
            <Link to={`/job-details/${entry.jobId._id}`}>{entry.jobId.title}</Link>{' '}
            <ApplicationLadder isShort jobId={entry.jobId._id} {...progressOf(entry)} />
          </span>
        ))}
    </>
  );
}

/** The actions of a member: to leave the group, or to decline it as if they had never been in it. */
function groupActions(
  api: Api,
  client: QueryClient,
  { _id: groupId, name }: Pick<Group, '_id' | 'name'>,
): ConversationAction[] {
  const call = async (key: 'POST /api/group/leave-group' | 'POST /api/group/decline-group') => {
    await api.call(key, { body: { groupId } });
    await invalidateAll(client);
  };
  return [
    {
      label: groupTexts.leave,
      title: groupTexts.leaveTitle(name),
      text: groupTexts.leaveText,
      done: groupTexts.left(name),
      run: () => call('POST /api/group/leave-group'),
    },
    {
      label: groupTexts.decline,
      title: groupTexts.declineTitle(name),
      text: groupTexts.declineText,
      done: groupTexts.declined(name),
      run: () => call('POST /api/group/decline-group'),
    },
  ];
}
