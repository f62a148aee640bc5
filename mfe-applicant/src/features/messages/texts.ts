import { chooseTexts } from '@firstrung/i18n';

const en = {
  tabs: {
    label: 'Conversations',
    direct: 'People',
    group: 'Groups',
    recruiter: 'Recruiters',
    announcement: 'Announcements',
    all: 'All messages',
    unread: 'unread',
  },

  direct: {
    title: 'Messages',
    lead: 'Conversations with people in your project networks.',
    networks: 'Project Networks',
    networksEmpty: 'You are not connected with anyone yet.',
    toNetworks: 'Project networks',
    previous: 'Previous Networks',
    previousEmpty: 'No previous networks. Your messages stay here when a connection ends.',
    choose: 'Choose a person from the list to start messaging',
    missing: 'This conversation is not in your list.',
  },

  recruiters: {
    title: 'Recruiters',
    lead: 'Ask recruiters about their jobs, and read their messages.',
    recruiters: 'Recruiters',
    countLabel: 'recruiters',
    choose: 'Choose a recruiter from the list to start messaging',
    empty: 'No recruiter has a live job right now.',
    toJobs: 'See jobs',
  },

  facts: {
    sharedSkills: 'Skills you both have',
    liveJobs: 'Live jobs',
    noJobs: (company: string) => `${company} has no live jobs right now.`,
    jobs: (company: string) => `All jobs at ${company}`,
  },

  all: {
    title: 'All messages',
    lead: 'Everyone who writes to you, on one page.',
    networks: 'Project network messages',
    networksEmpty: 'Conversations with your connections appear here.',
    groupsLead: 'Conversations of your groups in project networks.',
    announcementsLead: 'What recruiters write to all applicants of a job.',
    groups: 'Group messages',
    groupsEmpty: 'You are not in a group yet. Create one in project networks.',
    recruiters: 'Recruiter messages',
    promotions: 'Promotion messages',
    promotionsEmpty: 'Messages from recruiters to all applicants of a job appear here.',
    announcementNote: 'Only recruiters can write here.',
    announcementStart: (company: string, job: string) =>
      company === ''
        ? `Announcements to everyone who applied to ${job}.`
        : `Announcements from ${company} to everyone who applied to ${job}.`,
    reply: 'Reply to the recruiter',
  },
} as const;

export const texts = chooseTexts({ en });
