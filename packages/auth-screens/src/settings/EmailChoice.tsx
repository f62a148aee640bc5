import { Checkbox, SelectBox } from '@firstrung/ui-kit';
import { type NotificationSetting, useSavedChoice } from './notification-settings.ts';
import { texts } from './texts.ts';

type Email = NonNullable<NotificationSetting['email']>;

/** From the least e-mails to the most. */
const FREQUENCIES = ['off', 'daily', 'on'] as const satisfies readonly Email[];

/** Whether a kind of notification also comes by e-mail; new applications may come together, once a day. */
export function EmailChoice({ kind, email }: { kind: NotificationSetting['kind']; email: Email }) {
  const [chosen, choose] = useSavedChoice(email, (value) => ({ kind, email: value }));
  if (kind === 'newApplication') {
    return (
      <SelectBox
        small
        aria-label={texts.email}
        options={FREQUENCIES.map((value) => ({ value, label: texts.emailFrequency[value] }))}
        value={chosen}
        onChange={({ currentTarget }) => choose(currentTarget.value as Email)}
      />
    );
  }
  return (
    <Checkbox
      label={texts.email}
      hideLabel
      checked={chosen !== 'off'}
      onChange={({ currentTarget }) => choose(currentTarget.checked ? 'on' : 'off')}
    />
  );
}
