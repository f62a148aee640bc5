import { useProof, type VerifyState } from '@firstrung/auth-screens';
import type { ApplicantProfile } from '@firstrung/contracts';
import { ConfirmDialog, FormActions, RestoredBanner } from '@firstrung/ui-kit';
import { failureText, isTokenRefused, showRefusal, useNotify, useUnsavedChanges } from '@firstrung/web-kit';
import { useDraft } from '@firstrung/web-kit/forms';
import { type Ref, useRef, useState } from 'react';
import { useForm } from 'react-hook-form';
import { useNavigate } from 'react-router';
import { useUpdateProfile } from '../api/profile.ts';
import { type FormValues, profileChanges, requestedAddress, toFormValues } from '../form-values.ts';
import { texts } from '../texts.ts';
import { ProfileFields } from './ProfileFields.tsx';

/** The form's name among the unsaved ones. */
export const PROFILE_DRAFT = 'profile';

interface Props {
  ref: Ref<HTMLFormElement>;
  profile: ApplicantProfile;
  /** Called after saving or cancelling. */
  onEnd: () => void;
}

/** Edit mode. Leaving the page asks for confirmation (A§2). */
export function ProfileForm({ ref, profile, onEnd }: Props) {
  const update = useUpdateProfile();
  const notify = useNotify();
  const navigate = useNavigate();
  const form = useForm<FormValues>({ defaultValues: toFormValues(profile) });
  const { errors } = form.formState;
  const warning = useUnsavedChanges(true);
  const isUploading = useRef(false);
  const { withProof, dialog } = useProof();
  const [base, setBase] = useState(profile);
  const draft = useDraft(PROFILE_DRAFT, form, { base, onBase: setBase });

  const submit = form.handleSubmit(async (values) => {
    if (update.isPending) return;
    if (isUploading.current) return notify(texts.uploading, 'warn');
    const changes = profileChanges(base, values);
    const emailOrPhone = requestedAddress(base, changes);
    const save = (proof?: string) => update.mutateAsync({ body: proof ? { ...changes, proof } : changes });
    await withProof(save, emailOrPhone !== null).then(
      (saved) => {
        // The password was not entered.
        if (!saved) return;
        notify(saved.message, 'ok');
        draft.remove();
        onEnd();
        const state: VerifyState | null = emailOrPhone ? { emailOrPhone, from: 'profile' } : null;
        if (state) navigate('/verify', { state });
      },
      (error) => {
        if (isTokenRefused(error)) return;
        notify(failureText(error, texts.saveFailed), 'danger');
        showRefusal(form, error, { fallback: texts.saveFailed });
      },
    );
  });

  return (
    <>
      <form ref={ref} onSubmit={submit} noValidate>
        {draft.isRestored && <RestoredBanner onDiscard={draft.discard} />}
        <ProfileFields
          form={form}
          onUploading={(uploading) => {
            isUploading.current = uploading;
          }}
        />
        <FormActions
          error={errors.root?.message}
          submitLabel={texts.save}
          submitting={update.isPending}
          cancelLabel={texts.cancel}
          onCancel={() => {
            draft.remove();
            onEnd();
          }}
        />
        <ConfirmDialog
          open={warning.asking}
          title={texts.leave.title}
          confirmLabel={texts.leave.go}
          cancelLabel={texts.leave.stay}
          danger
          onConfirm={() => {
            draft.remove();
            warning.leave();
          }}
          onCancel={warning.stay}
        >
          {texts.leave.text}
        </ConfirmDialog>
      </form>
      {dialog}
    </>
  );
}
