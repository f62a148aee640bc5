import type { ApplicantProfile } from '@firstrung/contracts';
import { Button, Cluster, ConfirmDialog, FormError } from '@firstrung/ui-kit';
import { isTokenRefused, showRefusal, useNotify, useUnsavedChanges } from '@firstrung/web-kit';
import { useLayoutEffect, useRef } from 'react';
import { useForm } from 'react-hook-form';
import { useNavigate } from 'react-router';
import { useUpdateProfile } from '../api/profile.ts';
import { type FormValues, profileChanges, requestedAddress, toFormValues } from '../form-values.ts';
import { texts } from '../texts.ts';
import { ProfileFields } from './ProfileFields.tsx';
import styles from './profile.module.css';

interface Props {
  profile: ApplicantProfile;
  /** Called after saving or cancelling. */
  onEnd: () => void;
}

/** Edit mode. Leaving the page asks for confirmation (A§2). */
export function ProfileForm({ profile, onEnd }: Props) {
  const update = useUpdateProfile();
  const notify = useNotify();
  const navigate = useNavigate();
  const form = useForm<FormValues>({ defaultValues: toFormValues(profile) });
  const { errors } = form.formState;
  const warning = useUnsavedChanges(true);
  const isUploading = useRef(false);
  const formElement = useRef<HTMLFormElement>(null);

  // Not setFocus(): it runs late enough to steal the focus from another field.
  useLayoutEffect(() => formElement.current?.querySelector('input')?.focus(), []);

  const submit = form.handleSubmit(async (values) => {
    if (update.isPending) return;
    if (isUploading.current) return notify(texts.uploading, 'warn');
    const changes = profileChanges(profile, values);
    await update.mutateAsync(changes).then(
      ({ message }) => {
        notify(message, 'ok');
        onEnd();
        const emailOrPhone = requestedAddress(profile, changes);
        if (emailOrPhone) navigate('/verify', { state: { emailOrPhone } });
      },
      (error) => {
        if (isTokenRefused(error)) return;
        notify(texts.saveFailed, 'danger');
        showRefusal(form, error, { fallback: texts.saveFailed });
      },
    );
  });

  return (
    <form ref={formElement} onSubmit={submit} noValidate className={styles.form}>
      <ProfileFields
        form={form}
        onUploading={(uploading) => {
          isUploading.current = uploading;
        }}
      />
      <div className={styles.actions}>
        <FormError>{errors.root?.message}</FormError>
        <Cluster gap={3}>
          <Button type="submit" variant="primary" loading={update.isPending}>
            {texts.save}
          </Button>
          <Button onClick={onEnd} disabled={update.isPending}>
            {texts.cancel}
          </Button>
        </Cluster>
      </div>
      <ConfirmDialog
        open={warning.asking}
        title={texts.leave.title}
        confirmLabel={texts.leave.go}
        cancelLabel={texts.leave.stay}
        danger
        onConfirm={warning.leave}
        onCancel={warning.stay}
      >
        {texts.leave.text}
      </ConfirmDialog>
    </form>
  );
}
