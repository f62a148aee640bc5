export { ConversationsPreview } from './conversations/ConversationsPreview.tsx';
export { ConversationLists, ConversationsScreen } from './conversations/ConversationsScreen.tsx';
export { Filters } from './conversations/Filters.tsx';
export {
  type ConversationListData,
  type ListedConversation,
  unreadIn,
} from './conversations/listed-conversation.ts';
export { useListsInBackground, useRefreshLists } from './conversations/useLiveLists.ts';
export { ChatPopup } from './popup/ChatPopup.tsx';
export type { Conversation, ConversationAction } from './room/conversation.ts';
export { shortenNames, texts } from './texts.ts';
