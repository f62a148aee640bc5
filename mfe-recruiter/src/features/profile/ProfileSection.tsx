import { AccountFacts, useSaveProfile } from '@firstrung/auth-screens';
import { MAX_ADDRESS, MAX_PERSON_NAME, RECRUITER_TEXTS, type RecruiterProfile } from '@firstrung/contracts';
import {
  Button,
  ContactLink,
  FactList,
  FormActions,
  labels,
  Pencil,
  QueryContent,
  Row,
  Section,
  Stack,
  TextField,
} from '@firstrung/ui-kit';
import { type Input, imageAddress, queryKeyOf, useCall, useCallQuery } from '@firstrung/web-kit';
import { type Change, type FieldTable, fieldOf, useEditForm, useEditMode } from '@firstrung/web-kit/forms';
import { useQueryClient } from '@tanstack/react-query';
import { type Ref, useEffect, useRef } from 'react';
import { FormProvider } from 'react-hook-form';
import { ImageField } from '../../shared/ImageField.tsx';
import { useRights } from '../../shared/members.ts';
import { Portrait } from '../../shared/Portrait.tsx';
import { texts as sharedTexts } from '../../shared/texts.ts';
import { UnsavedChangesDialog } from '../../shared/UnsavedChangesDialog.tsx';
import { texts } from './texts.ts';

const { fields } = texts;

const EXAMPLE: RecruiterProfile = {
  _id: '',
  name: '…',
  position: '…',
  companyName: '…',
  emailOrPhone: '…',
  profileImage: null,
};

/**
 * The recruiter's profile, in view mode or edit mode.
 * @param leadsHere the page was opened for it
 */
export function ProfileSection({ leadsHere }: { leadsHere: boolean }) {
  const query = useCallQuery(PROFILE);
  const { isEditing, edit, end, editButton, form } = useEditMode();
  const heading = useRef<HTMLSpanElement>(null);
  useEffect(() => {
    if (leadsHere) heading.current?.focus({ preventScroll: true });
  }, [leadsHere]);
  // Restrictions stand above it.
  const isLoaded = !useCallQuery('GET /api/statements', {}).isPending && !query.isPending;
  useEffect(() => {
    if (leadsHere && isLoaded) heading.current?.scrollIntoView({ block: 'start' });
  }, [leadsHere, isLoaded]);

  return (
    <Section
      compact
      title={
        <span ref={heading} tabIndex={-1}>
          {texts.title}
        </span>
      }
      actions={
        query.data &&
        !isEditing && (
          <Button ref={editButton} size="sm" icon={<Pencil size={16} aria-hidden="true" />} onClick={edit}>
            {texts.edit}
          </Button>
        )
      }
    >
      <QueryContent
        query={query}
        loading={texts.loading}
        example={{ recruiterPro: EXAMPLE }}
        failedTitle={texts.failed}
      >
        {({ recruiterPro }) =>
          isEditing ? (
            <ProfileForm ref={form} profile={recruiterPro} onEnd={end} />
          ) : (
            <ProfileView profile={recruiterPro} />
          )
        }
      </QueryContent>
      {query.isError && <AccountFacts />}
    </Section>
  );
}

/** Empty fields show as “Not given”. */
const ProfileView = ({ profile }: { profile: RecruiterProfile }) => (
  <Row gap={5} align="start">
    <Portrait
      of="person"
      src={imageAddress(profile.profileImage, '480x500')}
      alt={texts.photoOf(profile.name)}
    />
    <Stack gap={3}>
      <h3>
        <bdi>{profile.name}</bdi>
      </h3>
      <FactList
        min="medium"
        facts={[
          { label: fields.position, value: profile.position || labels.notGiven },
          { label: fields.companyName, value: profile.companyName || labels.notGiven },
          { label: fields.emailOrPhone, value: <ContactLink contact={profile.emailOrPhone} /> },
        ]}
      />
    </Stack>
  </Row>
);

const PROFILE = 'GET /api/recruiter/profile/get-profile';

type ProfileChanges = NonNullable<Input<'PUT /api/recruiter/profile/update-profile'>['body']>;
type ProfileValues = Record<Exclude<keyof ProfileChanges, '_id' | 'proof'>, string>;

const text = (label: string) => ({ label, to: (typed: string) => typed.trim() });

const profileFields: FieldTable<RecruiterProfile, ProfileValues> = {
  profileImage: text(fields.profileImage),
  name: text(fields.name),
  position: text(fields.position),
  companyName: text(fields.companyName),
  // Another case is the same address.
  emailOrPhone: {
    ...text(fields.emailOrPhone),
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
function ProfileForm({ ref, profile, onEnd }: Props) {
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
