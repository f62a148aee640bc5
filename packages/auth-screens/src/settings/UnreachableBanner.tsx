import { formatDate } from '@firstrung/i18n';
import { Banner } from '@firstrung/ui-kit';
import { useNotificationSettings } from './notification-settings.ts';
import { texts } from './texts.ts';

/** Says that emails to the account's address come back, while they do. */
export function UnreachableBanner() {
  const { data } = useNotificationSettings();
  if (!data?.unreachable) return null;
  const { address, refusedAt } = data.unreachable;
  return <Banner tone="warn">{texts.unreachable(address, formatDate(refusedAt))}</Banner>;
}
