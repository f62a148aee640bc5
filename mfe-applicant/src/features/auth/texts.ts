import { chooseTexts } from '@firstrung/i18n';

const en = {
  /** A§8 */
  failed: 'An error occurred',
  side: {
    title: 'Know where you stand.',
    lead: 'Every application shows its status, from applied to accepted.',
  },
  login: {
    title: 'Log in',
    lead: 'Good to see you again.',
    signup: 'Create an account',
    other: { question: 'Hiring?', label: 'Login as Recruiter' },
  },
  signup: {
    title: 'Create your account',
    lead: 'One account to apply, and to follow every application.',
  },
  notifications: {
    statusChange: 'The status of one of my applications changes',
    requestReceived: 'Someone asks to join my project network',
    requestAccepted: 'Someone accepts my request',
    unreadMessages: 'I have unread messages while I am away',
    savedJob: 'A job that I saved ends or closes earlier',
    announcement: 'A recruiter writes to all applicants of a job',
    companyMessage: 'A company writes to me about an application',
    pictureFailed: 'A picture could not be fetched from the address that I entered',
  },
} as const;

export const texts = chooseTexts({ en });
