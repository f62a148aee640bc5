import { chooseTexts } from '@firstrung/i18n';

/** Kinds of notifications with the same text are one row of the settings. */
const rows = {
  applications: 'There is news about one of my applications',
  messages: 'I have unread messages or announcements',
  network: 'Someone asks to join my project network, or accepts my request',
  saved: 'A job that I saved ends or closes earlier',
} as const;

const en = {
  privacy: 'Privacy',
  notifications: {
    applicationSent: rows.applications,
    statusChange: rows.applications,
    companyMessage: rows.applications,
    unreadMessages: rows.messages,
    announcement: rows.messages,
    requestReceived: rows.network,
    requestAccepted: rows.network,
    savedJob: rows.saved,
  },
} as const;

export const texts = chooseTexts({ en });
