import { Checkbox, SelectBox } from '@firstrung/ui-kit';
import { type NotificationSetting, useSavedChoice } from './notification-settings.ts';
import { texts } from './texts.ts';

type Email = NonNullable<NotificationSetting['email']>;

/** From the least emails to the most. */
const FREQUENCIES = ['off', 'daily', 'on'] as const satisfies readonly Email[];

interface Props {
  kind: NotificationSetting['kind'];
  email: Email;
  /** Of the switch: an email, or a text message in its place. */
  label: string;
}

/** Whether a kind of notification also comes by email; new applications may come together, once a day. */
export function EmailChoice({ kind, email, label }: Props) {
  const [chosen, choose] = useSavedChoice(email, (value) => ({ kind, email: value }));
  if (kind === 'newApplication') {
    return (
      <SelectBox
        small
        aria-label={label}
        options={FREQUENCIES.map((value) => ({ value, label: texts.emailFrequency[value] }))}
        value={chosen}
        onChange={({ currentTarget }) => choose(currentTarget.value as Email)}
      />
    );
  }
  return (
    <Checkbox
      label={label}
      hideLabel
      checked={chosen !== 'off'}
      onChange={({ currentTarget }) => choose(currentTarget.checked ? 'on' : 'off')}
    />
  );
}
