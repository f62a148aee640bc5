import { useProof, type VerifyState } from '@firstrung/auth-screens';
import { MAX_ADDRESS, MAX_PERSON_NAME, RECRUITER_TEXTS, type RecruiterProfile } from '@firstrung/contracts';
import { FormActions, RestoredBanner, Stack, TextField } from '@firstrung/ui-kit';
import {
  failureText,
  type Input,
  isTokenRefused,
  queryKeyOf,
  showRefusal,
  useCall,
  useNotify,
} from '@firstrung/web-kit';
import { useDraft } from '@firstrung/web-kit/forms';
import { useQueryClient } from '@tanstack/react-query';
import { type Ref, useRef, useState } from 'react';
import { Controller, useForm } from 'react-hook-form';
import { useNavigate } from 'react-router';
import { ImageField } from '../../../shared/ImageField.tsx';
import { useRights } from '../../../shared/members.ts';
import { texts as sharedTexts } from '../../../shared/texts.ts';
import { UnsavedChangesDialog } from '../../../shared/UnsavedChangesDialog.tsx';
import { texts } from '../texts.ts';

const { fields } = texts;

const PROFILE = 'GET /api/recruiter/profile/get-profile';

/** The form's name among the unsaved ones. */
export const PROFILE_DRAFT = 'profile';

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
  const notify = useNotify();
  const navigate = useNavigate();
  const isUploading = useRef(false);
  const { withProof, dialog } = useProof();
  const { role, isOwner } = useRights();
  const form = useForm<ProfileValues>({ defaultValues: toFormValues(profile) });
  const { errors, isDirty } = form.formState;
  const [base, setBase] = useState(profile);
  const draft = useDraft(PROFILE_DRAFT, form, { base, onBase: setBase });

  const submit = form.handleSubmit((typed) => {
    if (isUploading.current) return notify(sharedTexts.image.uploading, 'warn');
    const changes = profileChanges(base, typed);
    const { emailOrPhone } = changes;
    const save = (proof?: string) => update.mutateAsync({ body: proof ? { ...changes, proof } : changes });
    return withProof(save, Boolean(emailOrPhone)).then(
      (saved) => {
        // The password was not entered.
        if (!saved) return;
        notify(saved.message, 'ok');
        draft.remove();
        onEnd();
        const state: VerifyState | null = emailOrPhone ? { emailOrPhone, from: 'profile' } : null;
        if (state) navigate('/recruiter/verify', { state });
      },
      (error) => {
        // The session shows its own notice for a refused token.
        if (isTokenRefused(error)) return;
        notify(failureText(error, texts.updateFailed), 'danger');
        showRefusal(form, error, { fallback: texts.updateFailed });
      },
    );
  });
  const required = (message: string) => ({
    validate: (text: string) => text.trim() !== '' || message,
  });

  return (
    <>
      <form ref={ref} onSubmit={submit} noValidate>
        <Stack gap={5}>
          {draft.isRestored && <RestoredBanner onDiscard={draft.discard} />}
          <Controller
            control={form.control}
            name="profileImage"
            render={({ field: { value, onChange } }) => (
              <ImageField
                of="person"
                label={fields.profileImage}
                value={value}
                onChange={onChange}
                onBusy={(isBusy) => {
                  isUploading.current = isBusy;
                }}
                error={errors.profileImage?.message}
              />
            )}
          />
          <TextField
            label={fields.name}
            maxLength={MAX_PERSON_NAME}
            autoComplete="name"
            error={errors.name?.message}
            {...form.register('name', required(texts.nameMissing))}
          />
          <TextField
            label={fields.position}
            maxLength={RECRUITER_TEXTS.position}
            autoComplete="organization-title"
            error={errors.position?.message}
            {...form.register('position')}
          />
          <TextField
            label={fields.companyName}
            help={isOwner || !role ? texts.companyHelp : texts.companyOfOwners}
            readOnly={!isOwner}
            maxLength={RECRUITER_TEXTS.companyName}
            autoComplete="organization"
            error={errors.companyName?.message}
            {...form.register('companyName')}
          />
          <TextField
            label={fields.emailOrPhone}
            help={texts.addressHelp}
            maxLength={MAX_ADDRESS}
            autoComplete="username"
            autoCapitalize="none"
            spellCheck={false}
            error={errors.emailOrPhone?.message}
            {...form.register('emailOrPhone', required(texts.addressMissing))}
          />
        </Stack>
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
        <UnsavedChangesDialog unsaved={isDirty} onLeave={draft.remove} />
      </form>
      {dialog}
    </>
  );
}

/** A profile as the form holds it. */
type ProfileChanges = NonNullable<Input<'PUT /api/recruiter/profile/update-profile'>['body']>;
type ProfileValues = Record<Exclude<keyof ProfileChanges, '_id' | 'proof'>, string>;

const toFormValues = (profile: RecruiterProfile): ProfileValues => ({
  name: profile.name,
  emailOrPhone: profile.emailOrPhone,
  companyName: profile.companyName,
  position: profile.position,
  profileImage: profile.profileImage ?? '',
});

/** The fields that differ from the profile. `''` clears a field. */
function profileChanges(profile: RecruiterProfile, typed: ProfileValues): ProfileChanges {
  const before = toFormValues(profile);
  return Object.fromEntries(
    Object.entries(typed)
      .map(([field, text]) => [field as keyof ProfileValues, text.trim()] as const)
      .filter(([field, text]) => !isSame(field, text, before[field])),
  );
}

/** Addresses are compared without regard to case. */
const isSame = (field: keyof ProfileValues, one: string, other: string) =>
  field === 'emailOrPhone' ? one.toLowerCase() === other.toLowerCase() : one === other;
