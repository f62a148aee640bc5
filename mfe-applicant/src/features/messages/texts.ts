import { chooseTexts } from '@firstrung/web-kit';

const en = {
  direct: {
    title: 'Messages',
    lead: 'Conversations with the people of your project networks.',
    all: 'All messages',
    networks: 'Project Networks',
    networksEmpty: 'You are not connected with anyone yet.',
    toNetworks: 'Project networks',
    previous: 'Previous Networks',
    previousEmpty: 'Nobody. When a connection ends, what was written stays here.',
    choose: 'Choose somebody from the list to start messaging',
    notHere: 'This conversation is not in your list.',
  },

  recruiters: {
    title: 'Recruiters',
    lead: 'Ask recruiters about their jobs, and read what they write to you.',
    recruiters: 'Recruiters',
    countLabel: 'recruiters',
    choose: 'Choose a recruiter from the list to start messaging',
    empty: 'No recruiter has a live job right now.',
    toJobs: 'See jobs',
  },

  all: {
    title: 'All messages',
    lead: 'Everyone who writes to you, on one page.',
    networks: 'Project network messages',
    networksEmpty: 'Conversations with your connections appear here.',
    groups: 'Group messages',
    groupsEmpty: 'You are in no group yet. Make one in project networks.',
    recruiters: 'Recruiter messages',
    recruitersEmpty: 'No recruiter has a live job right now.',
    promotions: 'Promotion messages',
    promotionsEmpty: 'What recruiters tell everyone who applied to a job appears here.',
    announcementNote: 'Only recruiters write here.',
    announcementStart: (company: string, job: string) =>
      company === ''
        ? `What everyone who applied to ${job} is told.`
        : `What ${company} tells everyone who applied to ${job}.`,
    answer: 'Answer the recruiter',
  },
} as const;

export const texts = chooseTexts({ en }, document.documentElement.lang);
