import { chooseTexts } from '@firstrung/i18n';

const en = {
  tabs: 'Conversations',
  /** With it begins a message that asks about a job. */
  about: (job: string) => `About: ${job}\n`,
  direct: {
    tab: 'People',
    title: 'Messages',
    lead: 'Conversations with people in your project networks.',
    choose: 'Choose a person from the list to start messaging',
  },
  group: {
    tab: 'Groups',
    title: 'Groups',
    lead: 'Conversations of your groups in project networks.',
    choose: '',
  },
  recruiter: {
    tab: 'Recruiters',
    title: 'Recruiters',
    lead: 'Ask recruiters about their jobs, and read their messages.',
    choose: 'Choose a recruiter from the list to start messaging',
  },
  announcement: {
    tab: 'Announcements',
    title: 'Announcements',
    lead: 'What recruiters write to all applicants of a job.',
    choose: '',
  },
  all: {
    tab: 'All',
    title: 'All messages',
    lead: 'Everyone who writes to you, on one page.',
    choose: '',
  },

  allEmpty: 'No messages yet. Write to a connection, or ask a recruiter about a job.',
  connected: 'Project Networks',
  connectedEmpty: 'You are not connected with anyone yet.',
  toNetworks: 'Project networks',
  previous: 'Previous Networks',
  previousEmpty: 'No previous networks. Your messages stay here when a connection ends.',
  recruiters: 'Recruiters',
  recruitersCount: 'recruiters',
  recruitersEmpty: 'No recruiter has a live job right now.',
  toJobs: 'See jobs',

  /** The panels of all messages. */
  panels: {
    direct: 'Project network messages',
    group: 'Group messages',
    groupEmpty: 'You are not in a group yet. Create one in project networks.',
    recruiter: 'Recruiter messages',
    announcement: 'Promotion messages',
    announcementEmpty: 'Messages from recruiters to all applicants of a job appear here.',
  },

  jobsAt: (company: string) => `All jobs at ${company}`,

  announcementNote: 'Only recruiters can write here.',
  announcementStart: (company: string, job: string) =>
    company === ''
      ? `Announcements to everyone who applied to ${job}.`
      : `Announcements from ${company} to everyone who applied to ${job}.`,
  reply: 'Reply to the recruiter',
} as const;

export const texts = chooseTexts({ en });
