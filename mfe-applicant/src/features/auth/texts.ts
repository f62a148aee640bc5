import { chooseTexts } from '@firstrung/i18n';

const en = {
  notifications: {
    applicationSent: 'An application of mine was sent',
    statusChange: 'The status of one of my applications changes',
    requestReceived: 'Someone asks to join my project network',
    requestAccepted: 'Someone accepts my request',
    unreadMessages: 'I have unread messages while I am away',
    savedJob: 'A job that I saved ends or closes earlier',
    announcement: 'A recruiter writes to several applicants of a job',
    companyMessage: 'A company writes to me about an application',
    pictureFailed: 'A picture could not be fetched from the address that I entered',
  },
} as const;

export const texts = chooseTexts({ en });
