import {
  type ConversationListData,
  ConversationsPreview,
  ConversationsScreen,
  ListNote,
} from '@firstrung/chat-screens';
import { ButtonLink } from '@firstrung/ui-kit';
import { useSession } from '@firstrung/web-kit';
import { InboxTabs } from './components/InboxTabs.tsx';
import { texts } from './texts.ts';
import { useDirectConversations } from './useConversations.tsx';

const { direct: words } = texts;
const param = { name: 'with' };

/** /messages and /guest/messages: the conversations for applicants, a preview for visitors. */
export default function MessagesScreen() {
  const { account } = useSession();
  return account ? <DirectMessages /> : <ConversationsPreview title={words.title} demo="people" />;
}

function DirectMessages() {
  const { connected, previous, ...source } = useDirectConversations();
  const toNetworks = (
    <ButtonLink to="/project-networks" size="sm">
      {words.toNetworks}
    </ButtonLink>
  );
  const lists: ConversationListData[] = [
    {
      ...source,
      param,
      title: words.networks,
      isCounted: true,
      items: connected,
      empty: (
        <ListNote>
          {words.networksEmpty} <br />
          {toNetworks}
        </ListNote>
      ),
    },
  ];
  // One list shows that both are loading.
  if (previous) {
    lists.push({
      ...source,
      param,
      title: words.previous,
      isCounted: true,
      items: previous,
      empty: <ListNote>{words.previousEmpty}</ListNote>,
    });
  }
  return (
    <ConversationsScreen
      title={words.title}
      lead={words.lead}
      tabs={<InboxTabs current="direct" />}
      layout="split"
      lists={lists}
      missing={words.missing}
      hint={words.choose}
      link={toNetworks}
    />
  );
}
