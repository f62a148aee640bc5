import { NOTIFICATION_WORDS, type NotificationCatalogue } from '@firstrung/contracts';
import { chooseTexts } from '@firstrung/i18n';

/** What the kinds of notifications are about. The server may know newer ones. */
export const kindWords: Partial<NotificationCatalogue> = chooseTexts({ en: NOTIFICATION_WORDS });
