import { useSaveProfile } from '@firstrung/auth-screens';
import type { ApplicantProfile } from '@firstrung/contracts';
import {
  Button,
  Cluster,
  ConfirmDialog,
  Container,
  FormActions,
  InfoTip,
  PageHeader,
  Pencil,
  QueryContent,
  Row,
  Stack,
} from '@firstrung/ui-kit';
import { useCallQuery } from '@firstrung/web-kit';
import { type Change, useEditForm, useEditMode } from '@firstrung/web-kit/forms';
import { type Ref, useState } from 'react';
import { FormProvider } from 'react-hook-form';
import { type ProfileChanges, useUpdateProfile } from '../api/profile.ts';
import { completeness, PROFILE_STEPS } from '../completeness.ts';
import { type ProfileValues, profileFields } from '../profile-fields.ts';
import { texts } from '../texts.ts';
import { ProfileFields } from './ProfileFields.tsx';
import { ProfileView } from './ProfileView.tsx';
import progressStyles from './profile-progress.module.css';

/** The profile of the signed-in applicant. */
export function OwnProfile() {
  // The navigation bar may have fetched it before a new address arrived.
  const query = useCallQuery('GET /api/profile/get-profile', undefined, { refetchOnMount: 'always' });
  if (query.data) return <LoadedProfile profile={query.data} />;
  return (
    <Container>
      <PageHeader title={texts.title} lead={texts.lead} />
      <QueryContent query={query} loading={texts.loading} failedTitle={texts.failedTitle} level={2} />
    </Container>
  );
}

function LoadedProfile({ profile }: { profile: ApplicantProfile }) {
  const { isEditing, edit, end, editButton, form } = useEditMode();
  const [wasIncomplete] = useState(completeness(profile).next !== undefined);
  return (
    <Container width={isEditing ? 'text' : undefined}>
      <PageHeader title={texts.title} lead={texts.lead} actionsBeside actions={<Help />} />
      {isEditing ? (
        <ProfileForm ref={form} profile={profile} onEnd={end} />
      ) : (
        <>
          <ProfileProgress profile={profile} onNext={edit} showsComplete={wasIncomplete} />
          <ProfileView
            profile={profile}
            action={
              <Button ref={editButton} icon={<Pencil size={16} aria-hidden="true" />} onClick={edit}>
                {texts.edit}
              </Button>
            }
          />
        </>
      )}
    </Container>
  );
}

/** The info tooltip of A§2. */
const Help = () => (
  <InfoTip label={texts.help.label}>
    <Stack as="ul" gap={2}>
      <li>{texts.help.messages}</li>
      <li>{texts.help.login}</li>
      <li>{texts.help.password}</li>
    </Stack>
  </InfoTip>
);

interface Props {
  ref: Ref<HTMLFormElement>;
  profile: ApplicantProfile;
  /** Called after saving or cancelling. */
  onEnd: () => void;
}

/** Edit mode. Leaving the page asks for confirmation. */
function ProfileForm({ ref, profile, onEnd }: Props) {
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

const { progress: words } = texts;

interface ProfileProgressProps {
  profile: ApplicantProfile;
  /** Opens the form. */
  onNext: () => void;
  /** Says so once it is complete. */
  showsComplete?: boolean;
}

/** How complete the profile is, as a ladder of six rungs, and the next step. */
function ProfileProgress({ profile, onNext, showsComplete }: ProfileProgressProps) {
  const { done, next } = completeness(profile);
  if (!next && !showsComplete) return null;
  return (
    <Row gap={4} data-look="sunken" className={progressStyles.progress}>
      <span
        className={next ? progressStyles.ladder : `${progressStyles.ladder} ${progressStyles.complete}`}
        aria-hidden="true"
      >
        {PROFILE_STEPS.map((step, index) => (
          <i key={step} className={index < done ? progressStyles.lit : undefined} />
        ))}
      </span>
      <Cluster as="p" align="baseline">
        <strong>{next ? words.done(done, PROFILE_STEPS.length) : words.complete}</strong>
        {next && (
          <span>
            {words.next}{' '}
            <button type="button" data-tall data-look="link" onClick={onNext}>
              {words.steps[next]}
            </button>
          </span>
        )}
        <span data-look="faint small">{words.why}</span>
      </Cluster>
    </Row>
  );
}
