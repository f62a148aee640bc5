import { chooseTexts, plural } from '@firstrung/i18n';

const en = {
  ownSkill: 'You have this',

  home: {
    title: 'Jobs',
    hero: 'Find the job that starts it all',
    lead: 'Apply in one step, and see where every application stands.',
    getStarted: 'Get Started',
    learnMore: 'Learn More',
    waiting: {
      label: 'What waits for you',
      promised: (company: string, day: string) => `${company || 'The company'} promised an answer by ${day}`,
      overdue: (company: string, day: string) =>
        `${company || 'The company'} promised an answer by ${day}: ask for it`,
      /** @param day "today" or "tomorrow" */
      closes: (job: string, day: string) => `${job}, which you saved, closes ${day}`,
      messages: (count: number) => plural(count, { one: '# new message', other: '# new messages' }),
      /** @param step "add a photo" */
      profile: (step: string) => `Your profile is not complete: ${step}`,
    },
  },
} as const;

export const texts = chooseTexts({ en });
