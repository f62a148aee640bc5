import type { ApplicantProfile } from '@firstrung/contracts';
import { Button, Cluster, ConfirmDialog, FormError } from '@firstrung/ui-kit';
import { ApiError, showRefusal, useLeaveWarning, useNotify } from '@firstrung/web-kit';
import { useLayoutEffect, useRef } from 'react';
import { useForm } from 'react-hook-form';
import { useNavigate } from 'react-router';
import { useUpdateProfile } from '../api/update-profile.ts';
import { profileChanges, type TypedProfile, typedProfile, wantedAddress } from '../profile-form.ts';
import { texts } from '../texts.ts';
import { ProfileFields } from './ProfileFields.tsx';
import styles from './profile.module.css';

interface Props {
  profile: ApplicantProfile;
  /** Saved, or cancelled. */
  onEnd: () => void;
}

/** Edit mode. It isn't left without a question (A§2). */
export function ProfileForm({ profile, onEnd }: Props) {
  const update = useUpdateProfile();
  const notify = useNotify();
  const navigate = useNavigate();
  const form = useForm<TypedProfile>({ defaultValues: typedProfile(profile) });
  const { errors } = form.formState;
  const warning = useLeaveWarning(true);
  const isUploading = useRef(false);
  const element = useRef<HTMLFormElement>(null);

  // Not by setFocus(), which comes so late that it may take the focus from where someone has gone meanwhile.
  useLayoutEffect(() => element.current?.querySelector('input')?.focus(), []);

  const submit = form.handleSubmit(async (typed) => {
    if (update.isPending) return;
    if (isUploading.current) return notify(texts.uploading, 'warn');
    const changes = profileChanges(profile, typed);
    await update.mutateAsync(changes).then(
      ({ message }) => {
        notify(message, 'ok');
        onEnd();
        const emailOrPhone = wantedAddress(profile, changes);
        if (emailOrPhone) navigate('/verify', { state: { emailOrPhone } });
      },
      (error) => {
        // A refused token is the session's matter, which says so itself.
        if (error instanceof ApiError && error.status === 401) return;
        notify(texts.saveFailed, 'danger');
        showRefusal(form, error, { fallback: texts.saveFailed });
      },
    );
  });

  return (
    <form ref={element} onSubmit={submit} noValidate className={styles.form}>
      <ProfileFields
        form={form}
        onUpload={(runs) => {
          isUploading.current = runs;
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
