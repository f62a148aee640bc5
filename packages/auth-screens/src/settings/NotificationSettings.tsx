import { Checkbox, ErrorPanel, FieldSet, Placeholder, Section, SkeletonGroup } from '@firstrung/ui-kit';
import { messageOf, useHost } from '@firstrung/web-kit';
import { EmailChoice } from './EmailChoice.tsx';
import {
  type NotificationSetting,
  useNotificationSettings,
  useSavedChoice,
} from './notification-settings.ts';
import styles from './settings.module.css';
import { texts } from './texts.ts';

/** What each kind of notification is about. A kind without a label is not offered. */
export type NotificationLabels = Partial<Record<NotificationSetting['kind'], string>>;

/** Switches each kind of notification on and off, in the app and by email. The server lists them. */
export function NotificationSettings({ labels }: { labels: NotificationLabels }) {
  const { role } = useHost();
  const query = useNotificationSettings();
  const { data } = query;
  // A server of the release before has no emails of notifications.
  const hasEmails = data?.settings.some(({ email }) => email !== undefined);
  const isPhone = data?.bySms === true;

  return (
    <Section title={texts.notifications}>
      {data && (
        <FieldSet legend={texts.notificationsLead}>
          {hasEmails && (
            <p className={styles.columns} aria-hidden="true">
              <span>{texts.inApp}</span>
              <span>{isPhone ? texts.sms : texts.email}</span>
            </p>
          )}
          {data.settings.map((setting) => {
            const label = labels[setting.kind];
            return label && <Kind key={setting.kind} label={label} setting={setting} isPhone={isPhone} />;
          })}
          {isPhone && <p className={styles.lead}>{texts.noAddress}</p>}
          {(hasEmails || isPhone) && (
            <p className={styles.lead}>{(isPhone ? texts.textsSent : texts.alwaysSent)[role]}</p>
          )}
        </FieldSet>
      )}
      {query.isLoadingError && (
        <ErrorPanel
          level={3}
          art={false}
          title={texts.notificationsFailed}
          onRetry={() => query.refetch()}
          retrying={query.isFetching}
        >
          {messageOf(query.error, texts.failed)}
        </ErrorPanel>
      )}
      {query.isPending && (
        <SkeletonGroup label={texts.notificationsLoading}>
          <Placeholder>
            <FieldSet legend={texts.notificationsLead}>
              {Object.values(labels).map((label) => (
                <Checkbox key={label} label={label} disabled />
              ))}
            </FieldSet>
          </Placeholder>
        </SkeletonGroup>
      )}
    </Section>
  );
}

/** One kind: whether the app shows it, unless it comes by email alone, and its email if it has one. */
function Kind({
  label,
  setting,
  isPhone,
}: {
  label: string;
  setting: NotificationSetting;
  isPhone: boolean;
}) {
  const { kind, email, emailOnly } = setting;
  const [isShown, show] = useSavedChoice(setting.on, (on) => ({ kind, on }));
  const shown = (
    <Checkbox label={label} checked={isShown} onChange={({ currentTarget }) => show(currentTarget.checked)} />
  );
  if (email === undefined) return shown;
  return (
    // biome-ignore lint/a11y/useSemanticElements: the fieldset is around all kinds.
    <div role="group" aria-label={label} className={styles.kind}>
      {emailOnly ? <span>{label}</span> : shown}
      <EmailChoice kind={kind} email={email} label={isPhone ? texts.sms : texts.email} />
    </div>
  );
}
