export { createChatClient } from './client.ts';
export { roomCalls } from './room-calls.ts';
export type * from './types.ts';
