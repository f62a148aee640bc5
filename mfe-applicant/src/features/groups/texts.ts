import { chooseTexts, plural } from '@firstrung/web-kit';

const en = {
  title: 'My Groups',
  create: 'Create Group',
  name: 'Group name',
  chosen: (count: number) =>
    count === 0
      ? 'Choose people from your connections below.'
      : plural(count, { one: '# person chosen', other: '# people chosen' }),
  nameRule: 'A group has a name of at most 100 characters.',
  chosenRule: 'Choose 1 to 49 of your connections.',
  submit: 'Create Group',
  cancel: 'Cancel',
  created: 'Group created successfully!',
  createFailed: 'Error creating group. Please try again.',
  empty: 'You are in no group yet. Create one with your connections.',
  members: (count: number) => plural(count, { one: '# member', other: '# members' }),
} as const;

export const texts = chooseTexts({ en }, document.documentElement.lang);
