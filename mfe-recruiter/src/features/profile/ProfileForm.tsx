import type { RecruiterProfile } from '@firstrung/contracts';
import { Button, Cluster, FormError, Stack, TextField } from '@firstrung/ui-kit';
import { showRefusal, useNotify } from '@firstrung/web-kit';
import { useLayoutEffect, useRef } from 'react';
import { useForm } from 'react-hook-form';
import { LeaveQuestion } from '../../editing/LeaveQuestion.tsx';
import { texts } from '../../texts.ts';
import { ImageField } from './ImageField.tsx';
import styles from './profile.module.css';
import { useUpdateProfile } from './profile.ts';

const { profile: words } = texts;
const { fields } = words;

export interface TypedProfile {
  name: string;
  emailOrPhone: string;
  companyName: string;
  position: string;
  profileImage: string;
}

/** Edit mode. A changed address waits for the code that is sent there. */
export function ProfileForm({ profile, onEnd }: { profile: RecruiterProfile; onEnd: () => void }) {
  const update = useUpdateProfile();
  const notify = useNotify();
  const { name, emailOrPhone, companyName, position } = profile;
  const form = useForm<TypedProfile>({
    defaultValues: { name, emailOrPhone, companyName, position, profileImage: profile.profileImage ?? '' },
  });
  const { errors, isDirty } = form.formState;
  const element = useRef<HTMLFormElement>(null);

  useLayoutEffect(() => {
    element.current?.querySelector<HTMLInputElement>('input[name="name"]')?.focus();
  }, []);

  const submit = form.handleSubmit((typed) =>
    update.mutateAsync(typed).then(
      ({ message }) => {
        notify(message, 'ok');
        onEnd();
      },
      (error) => {
        notify(words.updateFailed, 'danger');
        showRefusal(form, error, { fallback: words.updateFailed });
      },
    ),
  );
  const required = (message: string) => ({
    validate: (text: string) => text.trim() !== '' || message,
  });

  return (
    <form ref={element} onSubmit={submit} noValidate className={styles.form}>
      <Stack gap={5}>
        <ImageField form={form} />
        <TextField
          label={fields.name}
          maxLength={100}
          autoComplete="name"
          error={errors.name?.message}
          {...form.register('name', required(words.nameMissing))}
        />
        <TextField
          label={fields.position}
          maxLength={200}
          autoComplete="organization-title"
          error={errors.position?.message}
          {...form.register('position')}
        />
        <TextField
          label={fields.companyName}
          help={words.companyHelp}
          maxLength={200}
          autoComplete="organization"
          error={errors.companyName?.message}
          {...form.register('companyName')}
        />
        <TextField
          label={fields.emailOrPhone}
          help={words.addressHelp}
          maxLength={254}
          autoComplete="username"
          autoCapitalize="none"
          spellCheck={false}
          error={errors.emailOrPhone?.message}
          {...form.register('emailOrPhone', required(words.addressMissing))}
        />
        <FormError>{errors.root?.message}</FormError>
        <Cluster gap={3}>
          <Button type="submit" variant="primary" loading={update.isPending}>
            {words.save}
          </Button>
          <Button onClick={onEnd} disabled={update.isPending}>
            {words.cancel}
          </Button>
        </Cluster>
      </Stack>
      <LeaveQuestion unsaved={isDirty} />
    </form>
  );
}
