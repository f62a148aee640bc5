import { type Calls, emailChoices, kindsOf, type NotificationKind, type ReplyOf } from '@firstrung/contracts';
import { Bell, Checkbox, Cluster, FieldSet, QueryContent, SelectBox, Stack } from '@firstrung/ui-kit';
import { type Input, messageOf, queryKeyOf, useCallQuery, useHost } from '@firstrung/web-kit';
import { useMutation, useQueryClient } from '@tanstack/react-query';
import { useAccountRole } from '../area.ts';
import { kindWords } from '../kind-words.ts';
import { SettingsGroup } from './SettingsGroup.tsx';
import { texts } from './texts.ts';

const SETTINGS = 'GET /api/notifications/settings';
type Change = Input<'PUT /api/notifications/settings'>['body'];

/** A kind of notification and the choices of the account. */
type NotificationSetting = ReplyOf<Calls[typeof SETTINGS]>['settings'][number];

/** From the least emails to the most. */
const FREQUENCIES = ['off', 'daily', 'on'] as const;

/**
 * Switches notifications on and off, in the app and by email. The server lists their kinds. Those with the
 * same label are one row, whose switches change all of them; one without a label is not offered.
 */
export function NotificationSettings() {
  const role = useAccountRole();
  const kinds = kindsOf(role);
  const labelOf = (kind: NotificationKind) => kindWords[kind]?.row[role];
  const labels = new Set(kinds.map(labelOf).filter((label) => label !== undefined));
  return (
    <SettingsGroup title={texts.notifications} icon={<Bell size={20} />}>
      <QueryContent
        query={useCallQuery(SETTINGS)}
        loading={texts.notificationsLoading}
        example={{ settings: kinds.map((kind) => ({ kind, on: true, email: 'on' as const })) }}
        failedTitle={texts.notificationsFailed}
      >
        {({ settings, bySms }) => {
          // Recruiters get no text messages about notifications.
          const hasEmails = settings.some(({ email }) => email !== undefined);
          return (
            <FieldSet quiet legend={texts.notificationsLead}>
              {hasEmails && (
                <Cluster as="p" justify="space-between" data-look="faint small" aria-hidden="true">
                  <span>{texts.inApp}</span>
                  <span>{bySms ? texts.sms : texts.email}</span>
                </Cluster>
              )}
              {[...labels].map((label) => (
                <Row
                  key={label}
                  label={label}
                  settings={settings.filter(({ kind }) => labelOf(kind) === label)}
                  channel={bySms ? texts.sms : texts.email}
                />
              ))}
              {bySms && <p data-look="quiet">{texts.noAddress}</p>}
              <p data-look="quiet">{(bySms ? texts.textsSent : texts.alwaysSent)[role]}</p>
            </FieldSet>
          );
        }}
      </QueryContent>
    </SettingsGroup>
  );
}

/** The one value of all, or undefined. */
const common = <T,>(values: readonly T[]): T | undefined =>
  values.every((value) => value === values[0]) ? values[0] : undefined;

interface RowProps {
  label: string;
  settings: readonly NotificationSetting[];
  /** An email, or a text message in its place. */
  channel: string;
}

/** Kinds of one label: whether the app shows those that it can, and whether an email comes. */
function Row({ label, settings, channel }: RowProps) {
  const inApp = settings.filter(({ emailOnly }) => !emailOnly);
  const byEmail = settings.filter(({ email }) => email !== undefined);
  const [isShown, show] = useSavedChoice(common(inApp.map(({ on }) => on)), (on) =>
    inApp.map(({ kind }) => ({ kind, on })),
  );
  const [email, send] = useSavedChoice(common(byEmail.map((one) => one.email ?? 'off')), (chosen) =>
    byEmail.map(({ kind }) => ({ kind, email: chosen })),
  );
  const isMixed = (inApp.length > 0 && isShown === undefined) || (byEmail.length > 0 && email === undefined);
  const text = (
    <Stack as="span" gap={1}>
      {label}
      {isMixed && <span data-look="faint small">{texts.mixed}</span>}
    </Stack>
  );
  const app = inApp.length > 0 && (
    <Checkbox
      label={text}
      checked={isShown === true}
      indeterminate={isShown === undefined}
      onChange={({ currentTarget }) => show(currentTarget.checked)}
    />
  );
  if (byEmail.length === 0) return app || null;
  return (
    <Cluster align="start" justify="space-between" role="group" aria-label={label}>
      <div data-grow="narrow">{app || text}</div>
      {byEmail.some(({ kind }) => emailChoices(kind).includes('daily')) ? (
        <SelectBox
          small
          aria-label={channel}
          options={FREQUENCIES.map((value) => ({ value, label: texts.emailFrequency[value] }))}
          value={email}
          onChange={({ currentTarget }) => send(currentTarget.value as (typeof FREQUENCIES)[number])}
        />
      ) : (
        <Checkbox
          label={channel}
          hideLabel
          checked={email !== undefined && email !== 'off'}
          indeterminate={email === undefined}
          onChange={({ currentTarget }) => send(currentTarget.checked ? 'on' : 'off')}
        />
      )}
    </Cluster>
  );
}

/**
 * A choice for one or several kinds, which is shown at once, and taken back if it can't be saved.
 * @param saved undefined if the kinds differ
 * @param changesTo what saves it, a change for each kind
 */
function useSavedChoice<T>(
  saved: T | undefined,
  changesTo: (chosen: T) => readonly Change[],
): [T | undefined, (chosen: T) => void] {
  const { api, notices } = useHost();
  const client = useQueryClient();
  const { mutate, isPending, variables } = useMutation({
    // One after the other, so that the last choice is the one that is stored.
    scope: { id: SETTINGS },
    async mutationFn(chosen: T) {
      for (const body of changesTo(chosen)) {
        const { message: _, ...settings } = await api.call('PUT /api/notifications/settings', { body });
        client.setQueryData(queryKeyOf(SETTINGS), settings);
      }
    },
    onError: (error) => notices.show(messageOf(error, texts.failed), 'danger'),
  });
  return [isPending ? variables : saved, mutate];
}
