import {
  ChatPopup,
  ConversationList,
  ConversationRow,
  texts as chat,
  Empty,
  NotHere,
  Presence,
  useChatClient,
  useListed,
  useLiveLists,
  useNotListed,
  useOpenChat,
  usePresence,
} from '@firstrung/chat-screens';
import { Card, Container, Grid, PageHeader } from '@firstrung/ui-kit';
import { useTitle } from '@firstrung/web-kit';
import { GroupNote } from '../groups/components/GroupNote.tsx';
import { texts as groupTexts } from '../groups/texts.ts';
import {
  ANNOUNCEMENTS,
  GROUPS,
  networksCall,
  recruitersCall,
  roomIds,
  useAnnouncements,
  useContacts,
  useGroups,
  useRecruiters,
} from './api/conversation-lists.ts';
import { useConversations } from './api/conversations.ts';
import { AnswerLink } from './components/AnswerLink.tsx';
import styles from './messages.module.css';
import { texts } from './texts.ts';

const CALLS = [networksCall(false), recruitersCall(false), GROUPS, ANNOUNCEMENTS] as const;

/** /all-messages: all kinds of conversations on one page. */
export default function AllMessagesScreen() {
  useTitle(texts.all.title);
  const open = useOpenChat('chat');
  const client = useChatClient();
  const conversations = useConversations();
  const contacts = useContacts(false);
  const groups = useGroups();
  const recruiters = useRecruiters(false);
  const announcements = useAnnouncements();
  const people = contacts.data && [...contacts.data.projectNetworkList, ...contacts.data.previousNetworkList];
  const seen = usePresence(client, [...(people ?? []), ...(recruiters.recruiters ?? [])]);
  const refresh = useLiveLists(
    client,
    [
      ...roomIds(people, recruiters.recruiters),
      ...(groups.data?.groups ?? []).map(({ _id }) => _id),
      ...(announcements.announcements ?? []).map(({ _id }) => _id),
    ],
    CALLS,
  );
  const [kind, id] = open.id?.split(':') ?? [];
  const recruiter = useListed(recruiters.query, recruiters.recruiters, kind === 'recruiter' ? id : null);
  const announcement = useListed(
    announcements.query,
    announcements.announcements,
    kind === 'announcement' ? id : null,
  );
  const conversation = opened();
  const mayCome =
    (kind === 'recruiter' && recruiters.query.hasNextPage) ||
    (kind === 'announcement' && announcements.query.hasNextPage);
  const isLoaded = people && groups.data && recruiters.recruiters && announcements.announcements && !mayCome;
  const notListed = useNotListed(Boolean(open.id && isLoaded && !conversation), () => {
    for (const query of [contacts, groups, recruiters.query, announcements.query]) query.refetch();
  });
  const isConnected = (personId: string | undefined) =>
    contacts.data?.projectNetworkList.some(({ _id }) => _id === personId);
  const selfId = contacts.data?.userId ?? groups.data?.userId ?? '';

  return (
    <Container className={styles.all}>
      <PageHeader title={texts.all.title} lead={texts.all.lead} />
      {notListed && <NotHere>{texts.direct.notHere}</NotHere>}
      <Grid min="28rem" gap={5}>
        <Card className={styles.panel}>
          <ConversationList
            title={texts.all.networks}
            items={people}
            query={contacts}
            keyOf={({ _id }) => _id}
            row={(person) => (
              <ConversationRow
                to={open.to(`direct:${person._id}`)}
                name={person.name}
                picture={person.profilePicture}
                note={<Presence of={seen(person)} />}
                start={isConnected(person._id) ? undefined : chat.chat.empty}
                room={person}
                selfId={selfId}
                current={open.id === `direct:${person._id}`}
              />
            )}
            empty={<Empty>{texts.all.networksEmpty}</Empty>}
          />
        </Card>
        <Card className={styles.panel}>
          <ConversationList
            title={texts.all.groups}
            items={groups.data?.groups}
            query={groups}
            keyOf={({ _id }) => _id}
            row={(group) => (
              <ConversationRow
                to={open.to(`group:${group._id}`)}
                name={group.name}
                nameOf={(id) => group.members.find(({ _id }) => _id === id)?.name}
                about={groupTexts.members(group.members.length)}
                room={group}
                selfId={selfId}
                current={open.id === `group:${group._id}`}
              />
            )}
            empty={<Empty>{texts.all.groupsEmpty}</Empty>}
          />
        </Card>
        <Card className={styles.panel}>
          <ConversationList
            title={texts.all.recruiters}
            items={recruiters.recruiters}
            query={recruiters.query}
            pages={recruiters.query}
            keyOf={({ _id }) => _id}
            row={(recruiter) => (
              <ConversationRow
                to={open.to(`recruiter:${recruiter._id}`)}
                name={recruiter.name}
                picture={recruiter.profilePicture}
                about={recruiter.companyName}
                note={<Presence of={seen(recruiter)} />}
                room={recruiter}
                selfId={selfId}
                current={open.id === `recruiter:${recruiter._id}`}
              />
            )}
            empty={<Empty>{texts.all.recruitersEmpty}</Empty>}
          />
        </Card>
        <Card className={styles.panel}>
          <ConversationList
            title={texts.all.promotions}
            items={announcements.announcements}
            query={announcements.query}
            pages={announcements.query}
            keyOf={({ _id }) => _id}
            row={(announcement) => (
              <ConversationRow
                to={open.to(`announcement:${announcement._id}`)}
                name={announcement.title}
                square
                about={announcement.companyName}
                room={announcement}
                selfId={selfId}
                current={open.id === `announcement:${announcement._id}`}
              />
            )}
            empty={<Empty>{texts.all.promotionsEmpty}</Empty>}
          />
        </Card>
      </Grid>
      {conversation && <ChatPopup conversation={conversation} onClose={open.close} />}
    </Container>
  );

  function opened() {
    const isIt = (one: { _id: string }) => one._id === id;
    const options = { onChange: refresh };
    if (kind === 'direct') {
      const person = people?.find(isIt);
      return (
        person &&
        conversations.direct(person, {
          ...options,
          note: <Presence of={seen(person)} />,
          instead: isConnected(id) ? undefined : chat.composer.notConnected,
        })
      );
    }
    if (kind === 'recruiter') {
      return recruiter && conversations.recruiter(recruiter, { ...options, note: recruiter.companyName });
    }
    if (kind === 'group') {
      const group = groups.data?.groups.find(isIt);
      return group && conversations.group(group, { ...options, note: <GroupNote members={group.members} /> });
    }
    return (
      announcement &&
      conversations.announcement(announcement, {
        ...options,
        note: announcement.companyName,
        instead: <AnswerLink announcement={announcement} />,
      })
    );
  }
}
