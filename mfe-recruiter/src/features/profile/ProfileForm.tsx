import { useSaveProfile } from '@firstrung/auth-screens';
import { MAX_ADDRESS, MAX_PERSON_NAME, RECRUITER_TEXTS, type RecruiterProfile } from '@firstrung/contracts';
import { FormActions, Stack, TextField } from '@firstrung/ui-kit';
import { type Input, queryKeyOf, useCall } from '@firstrung/web-kit';
import { type Change, type FieldTable, fieldOf, useEditForm } from '@firstrung/web-kit/forms';
import { useQueryClient } from '@tanstack/react-query';
import type { Ref } from 'react';
import { FormProvider } from 'react-hook-form';
import { ImageField } from '../../shared/ImageField.tsx';
import { useRights } from '../../shared/members.ts';
import { texts as sharedTexts } from '../../shared/texts.ts';
import { UnsavedChangesDialog } from '../../shared/UnsavedChangesDialog.tsx';
import { texts } from './texts.ts';

const { fields: labels } = texts;

export const PROFILE = 'GET /api/recruiter/profile/get-profile';

type ProfileChanges = NonNullable<Input<'PUT /api/recruiter/profile/update-profile'>['body']>;
type ProfileValues = Record<Exclude<keyof ProfileChanges, '_id' | 'proof'>, string>;

const text = (label: string) => ({ label, to: (typed: string) => typed.trim() });

const profileFields: FieldTable<RecruiterProfile, ProfileValues> = {
  profileImage: text(labels.profileImage),
  name: text(labels.name),
  position: text(labels.position),
  companyName: text(labels.companyName),
  // Another case is the same address.
  emailOrPhone: {
    ...text(labels.emailOrPhone),
    isSame: (one, other) => String(one).toLowerCase() === String(other).toLowerCase(),
  },
};

const Field = fieldOf(profileFields);

interface Props {
  ref: Ref<HTMLFormElement>;
  profile: RecruiterProfile;
  /** Called after saving or cancelling. */
  onEnd: () => void;
}

/** Edit mode. A new address takes effect once its code is entered on the verify screen. */
export function ProfileForm({ ref, profile, onEnd }: Props) {
  const client = useQueryClient();
  const update = useCall('PUT /api/recruiter/profile/update-profile', {
    fills: PROFILE,
    onSuccess: ({ recruiterPro }) => client.setQueryData(queryKeyOf(PROFILE), { recruiterPro }),
  });
  const { save, onSaved, dialog } = useSaveProfile(
    (body: ProfileChanges) => update.mutateAsync({ body }),
    onEnd,
  );
  const { role, isOwner } = useRights();
  const edit = useEditForm({
    fields: profileFields,
    stored: profile,
    save: ({ changes }: Change<RecruiterProfile, ProfileValues, ProfileChanges>) => save({ changes }),
    storedBy: (saved) => saved.recruiterPro,
    onSaved,
    failed: texts.updateFailed,
    notifies: true,
    uploading: sharedTexts.image.uploading,
  });
  const isFilled = (missing: string) => (typed: string) => typed.trim() !== '' || missing;

  return (
    <FormProvider {...edit.form}>
      <form ref={ref} onSubmit={edit.submit} noValidate>
        <Stack gap={5}>
          <Field as={ImageField} name="profileImage" of="person" onBusy={edit.onBusy('profileImage')} />
          <Field
            as={TextField}
            name="name"
            maxLength={MAX_PERSON_NAME}
            autoComplete="name"
            validate={isFilled(texts.nameMissing)}
          />
          <Field
            as={TextField}
            name="position"
            maxLength={RECRUITER_TEXTS.position}
            autoComplete="organization-title"
          />
          <Field
            as={TextField}
            name="companyName"
            help={isOwner || !role ? texts.companyHelp : texts.companyOfOwners}
            readOnly={!isOwner}
            maxLength={RECRUITER_TEXTS.companyName}
            autoComplete="organization"
          />
          <Field
            as={TextField}
            name="emailOrPhone"
            help={texts.addressHelp}
            maxLength={MAX_ADDRESS}
            autoComplete="username"
            autoCapitalize="none"
            spellCheck={false}
            validate={isFilled(texts.addressMissing)}
          />
        </Stack>
        <FormActions
          error={edit.error}
          submitLabel={texts.save}
          submitting={edit.isSubmitting}
          onCancel={onEnd}
        />
        <UnsavedChangesDialog {...edit.leaving} />
      </form>
      {dialog}
    </FormProvider>
  );
}
