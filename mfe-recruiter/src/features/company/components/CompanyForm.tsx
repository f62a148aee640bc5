import type { OwnCompany } from '@firstrung/contracts';
import {
  CompanyLogo,
  FormActions,
  Grid,
  RestoredBanner,
  Section,
  TextArea,
  TextField,
} from '@firstrung/ui-kit';
import {
  ApiError,
  type Input,
  imageAddress,
  queryKeyOf,
  useApi,
  useCall,
  useNotify,
  useSession,
} from '@firstrung/web-kit';
import { type Change, useEditForm } from '@firstrung/web-kit/forms';
import { useQueryClient } from '@tanstack/react-query';
import type { ReactNode, Ref } from 'react';
import { FormProvider, get, useFormState } from 'react-hook-form';
import { ImageField } from '../../../shared/ImageField.tsx';
import { colleagueName } from '../../../shared/members.ts';
import { texts as sharedTexts } from '../../../shared/texts.ts';
import { UnsavedChangesDialog } from '../../../shared/UnsavedChangesDialog.tsx';
import { ConflictingVersions } from '../../../shared/versions/ConflictingVersions.tsx';
import {
  type CompanyPath,
  type CompanyValues,
  companyFields,
  Field,
  fieldError,
  type Plain,
  type PlainPath,
} from '../company-form.ts';
import { texts } from '../texts.ts';
import { CompanyPhoto } from './CompanyPhoto.tsx';
import styles from './company.module.css';
import { RepeatedFields } from './RepeatedFields.tsx';

const COMPANY = 'GET /api/company/get-company-profile-details';
const UPDATE = 'PUT /api/company/update-company-profile';

/** The form's name among the unsaved ones. */
export const COMPANY_DRAFT = 'company';

interface Props {
  ref: Ref<HTMLFormElement>;
  company: OwnCompany;
  onSaved: () => void;
  /** Absent when there is no view to return to. */
  onCancel?: (() => void) | undefined;
}

/** Edit mode. */
export function CompanyForm({ ref, company, onSaved, onCancel }: Props) {
  const client = useQueryClient();
  const update = useCall(UPDATE, {
    fills: COMPANY,
    onSuccess: ({ company: saved }) => client.setQueryData(queryKeyOf(COMPANY), saved),
  });
  const notify = useNotify();
  const selfId = useSession().account?.id;
  const api = useApi();
  const edit = useEditForm({
    name: COMPANY_DRAFT,
    fields: companyFields,
    stored: company,
    save: ({ changes, base }: Change<OwnCompany, CompanyValues, Input<typeof UPDATE>['body']>) =>
      update.mutateAsync({ body: { ...changes, fromUpdated: base.updatedAt } }),
    onSaved({ message }) {
      notify(message, 'ok');
      onSaved();
    },
    async theirs(error) {
      if (!(error instanceof ApiError && error.error === 'StatusChanged')) return undefined;
      return { stored: await api.call(COMPANY), colleague: colleagueName(error.by, selfId) };
    },
    // What others have changed elsewhere in the profile is saved along with it.
    reviews: ({ conflicts }) => conflicts.length > 0,
    uploading: sharedTexts.image.uploading,
  });
  const { conflict } = edit;

  return (
    <FormProvider {...edit.form}>
      <form ref={ref} onSubmit={edit.submit} noValidate>
        {edit.isRestored && <RestoredBanner onDiscard={edit.discard} />}
        {conflict && (
          <ConflictingVersions
            key={edit.base.updatedAt}
            title={conflict.colleague ? texts.conflictTitleBy(conflict.colleague) : texts.conflictTitle}
            fields={companyFields}
            conflict={conflict}
            shown={shownPicture}
          />
        )}
        <Section>
          <Field as={ImageField} name="logo" of="company" onBusy={edit.onBusy('logo')} />
          <Field
            as={ImageField}
            name="photo"
            of="photo"
            help={texts.fields.photoHelp}
            onBusy={edit.onBusy('photo')}
          />
        </Section>
        <PlainSection name="company" />
        <PlainSection name="details" />
        <PlainSection name="contact">
          <RepeatedFields list="socialMedia" />
        </PlainSection>
        <PlainSection name="work">
          <RepeatedFields list="team" />
        </PlainSection>
        <PlainSection name="character" />
        <FormActions
          error={edit.error}
          submitLabel={texts.save}
          submitting={edit.isSubmitting}
          cancelLabel={texts.cancel}
          onCancel={
            onCancel &&
            (() => {
              edit.drop();
              onCancel();
            })
          }
        />
        <UnsavedChangesDialog {...edit.leaving} />
      </form>
    </FormProvider>
  );
}

function shownPicture(path: CompanyPath, { name, logo, photo }: CompanyValues): ReactNode {
  if (path === 'logo' && logo !== '')
    return <CompanyLogo name={name} src={imageAddress(logo, '480x500')} alt={texts.fields.logoOf(name)} />;
  if (path === 'photo' && photo !== '') return <CompanyPhoto name={name} address={photo} />;
  return undefined;
}

type PlainRow = NonNullable<(typeof companyFields)['name']>;
const plainRows = Object.entries(companyFields) as [PlainPath, PlainRow][];

const PlainSection = ({ name, children }: { name: Plain['section']; children?: ReactNode }) => (
  <Section title={texts.sections[name]}>
    <Grid min="medium" gap={5}>
      {plainRows.map(
        ([path, { plain }]) => plain?.section === name && <PlainField key={path} path={path} plain={plain} />,
      )}
    </Grid>
    {children}
  </Section>
);

const INPUTS = {
  line: { type: 'text' },
  date: { type: 'date' },
  tel: { type: 'tel' },
  url: { inputMode: 'url', autoCapitalize: 'none', spellCheck: false },
  email: { inputMode: 'email', autoCapitalize: 'none', spellCheck: false },
} as const;

function PlainField({ path, plain }: { path: PlainPath; plain: Plain }) {
  const { kind, maxLength, help } = plain;
  const { defaultValues } = useFormState();
  const props = {
    name: path,
    help,
    maxLength,
    validate: (text: string) => fieldError(path, text, get(defaultValues, path)),
  };
  if (kind !== 'lines') return <Field as={TextField} {...INPUTS[kind]} {...props} />;
  return (
    <div className={styles.wideField}>
      <Field as={TextArea} rows={3} {...props} />
    </div>
  );
}
