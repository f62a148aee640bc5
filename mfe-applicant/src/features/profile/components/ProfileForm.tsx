import { useSaveProfile } from '@firstrung/auth-screens';
import type { ApplicantProfile } from '@firstrung/contracts';
import { ConfirmDialog, FormActions } from '@firstrung/ui-kit';
import { type Change, useEditForm } from '@firstrung/web-kit/forms';
import type { Ref } from 'react';
import { FormProvider } from 'react-hook-form';
import { type ProfileChanges, useUpdateProfile } from '../api/profile.ts';
import { type ProfileValues, profileFields } from '../profile-fields.ts';
import { texts } from '../texts.ts';
import { ProfileFields } from './ProfileFields.tsx';

interface Props {
  ref: Ref<HTMLFormElement>;
  profile: ApplicantProfile;
  /** Called after saving or cancelling. */
  onEnd: () => void;
}

/** Edit mode. Leaving the page asks for confirmation. */
export function ProfileForm({ ref, profile, onEnd }: Props) {
  const update = useUpdateProfile();
  const { save, onSaved, dialog } = useSaveProfile(
    (body: ProfileChanges) => update.mutateAsync({ body }),
    onEnd,
  );
  const edit = useEditForm({
    fields: profileFields,
    stored: profile,
    save: ({ changes }: Change<ApplicantProfile, ProfileValues, ProfileChanges>) => save({ changes }),
    storedBy: (saved) => saved.profile,
    onSaved,
    failed: texts.saveFailed,
    notifies: true,
    uploading: texts.uploading,
    guards: true,
  });
  const { leaving } = edit;

  return (
    <FormProvider {...edit.form}>
      <form ref={ref} onSubmit={edit.submit} noValidate>
        <ProfileFields onBusy={edit.onBusy} />
        <FormActions
          error={edit.error}
          submitLabel={texts.save}
          submitting={edit.isSubmitting}
          onCancel={onEnd}
        />
        <ConfirmDialog
          open={leaving.asking}
          title={texts.leave.title}
          confirmLabel={texts.leave.go}
          cancelLabel={texts.leave.stay}
          danger
          onConfirm={leaving.leave}
          onCancel={leaving.stay}
        >
          {texts.leave.text}
        </ConfirmDialog>
      </form>
      {dialog}
    </FormProvider>
  );
}
