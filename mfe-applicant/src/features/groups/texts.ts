import { chooseTexts, plural } from '@firstrung/i18n';

const en = {
  title: 'My Groups',
  create: 'Create Group',
  name: 'Group name',
  chosen: (count: number) =>
    count === 0
      ? 'Choose people from your connections.'
      : plural(count, { one: '# person chosen', other: '# people chosen' }),
  people: 'People',
  nameMissing: 'Give the group a name',
  nameRule: 'A group has a name of at most 100 characters.',
  chosenRule: 'Choose 1 to 49 of your connections.',
  created: 'Group created successfully!',
  createFailed: 'Error creating group. Please try again.',
  leave: 'Leave the group',
  leaveTitle: (name: string) => `Leave “${name}”?`,
  leaveText:
    'You get no more of its messages. The others see that you are no longer a member, and keep yours.',
  left: (name: string) => `You have left “${name}”.`,
  decline: 'Decline the group',
  declineTitle: (name: string) => `Decline “${name}”?`,
  declineText:
    'You disappear from the group as if you had never been in it. This works as long as you have written nothing there.',
  declined: (name: string) => `You have declined “${name}”.`,
  members: (count: number) => plural(count, { one: '# member', other: '# members' }),
} as const;

export const texts = chooseTexts({ en });
