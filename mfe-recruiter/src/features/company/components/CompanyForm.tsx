import type { OwnCompany } from '@firstrung/contracts';
import { CompanyLogo, FormActions, Grid, RestoredBanner, TextArea, TextField } from '@firstrung/ui-kit';
import {
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
import { type ReactNode, type Ref, useState } from 'react';
import { FormProvider, get, useFormState } from 'react-hook-form';
import { CompanyPhoto } from '../../../shared/CompanyPhoto.tsx';
import { ImageField } from '../../../shared/ImageField.tsx';
import { colleagueName, hasChanged } from '../../../shared/members.ts';
import { texts as sharedTexts } from '../../../shared/texts.ts';
import { UnsavedChangesDialog } from '../../../shared/UnsavedChangesDialog.tsx';
import { ConflictingVersions } from '../../../shared/versions/ConflictingVersions.tsx';
import {
  type CompanyPath,
  type CompanySection,
  type CompanyValues,
  companyFields,
  Field,
  fieldError,
  fieldsOf,
  type Shown,
} from '../company-form.ts';
import { texts } from '../texts.ts';
import styles from './company.module.css';
import { RepeatedFields } from './RepeatedFields.tsx';

const COMPANY = 'GET /api/company/get-company-profile-details';
const UPDATE = 'PUT /api/company/update-company-profile';

/** The form's name among the unsaved ones. */
export const draftOf = (section: CompanySection) => `company ${section}`;

interface Props {
  ref: Ref<HTMLFormElement>;
  section: CompanySection;
  company: OwnCompany;
  onSaved: () => void;
  /** Absent when there is no view to return to. */
  onCancel?: (() => void) | undefined;
}

/** A section of the profile in edit mode. */
export function CompanyForm({ ref, section, company, onSaved, onCancel }: Props) {
  const [fields] = useState(() => fieldsOf(section));
  const client = useQueryClient();
  const update = useCall(UPDATE, {
    fills: COMPANY,
    onSuccess: ({ company: saved }) => client.setQueryData(queryKeyOf(COMPANY), saved),
  });
  const notify = useNotify();
  const selfId = useSession().account?.id;
  const api = useApi();
  const edit = useEditForm({
    name: draftOf(section),
    fields,
    stored: company,
    save: ({ changes, base }: Change<OwnCompany, CompanyValues, Input<typeof UPDATE>['body']>) =>
      update.mutateAsync({ body: { ...changes, fromUpdated: base.updatedAt } }),
    onSaved({ message }) {
      notify(message, 'ok');
      onSaved();
    },
    async theirs(error) {
      if (!hasChanged(error)) return undefined;
      return { stored: await api.call(COMPANY), colleague: colleagueName(error.by, selfId) };
    },
    // What others have changed in other fields of the section is saved along with it.
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
            fields={fields}
            conflict={conflict}
            shown={shownPicture}
          />
        )}
        <Grid gap={4} min="medium">
          {(Object.keys(fields) as CompanyPath[]).map((path) => (
            <FieldFor key={path} path={path} onBusy={edit.onBusy(path)} />
          ))}
        </Grid>
        <FormActions
          error={edit.error}
          submitLabel={texts.save}
          submitting={edit.isSubmitting}
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
  if (path === 'photo' && photo !== '')
    return <CompanyPhoto address={photo} alt={texts.fields.photoOf(name)} />;
  return undefined;
}

const INPUTS = {
  line: { type: 'text' },
  date: { type: 'date' },
  tel: { type: 'tel' },
  url: { inputMode: 'url', autoCapitalize: 'none', spellCheck: false },
  email: { inputMode: 'email', autoCapitalize: 'none', spellCheck: false },
} as const;

/** Short texts stand beside each other, everything else takes the whole width. */
function FieldFor({ path, onBusy }: { path: CompanyPath; onBusy: (isBusy: boolean) => void }) {
  const { defaultValues } = useFormState();
  const { kind, maxLength } = companyFields[path] as Shown;
  const props = {
    name: path,
    maxLength,
    validate: (typed: unknown) => fieldError(path, String(typed), get(defaultValues, path)),
  };
  if (kind === 'image' || kind === 'rows' || kind === 'lines' || kind === 'list')
    return (
      <div className={styles.wideField}>
        {path === 'logo' && <Field as={ImageField} name={path} of="company" onBusy={onBusy} />}
        {path === 'photo' && (
          <Field as={ImageField} name={path} of="photo" help={texts.fields.photoHelp} onBusy={onBusy} />
        )}
        {(path === 'team' || path === 'socialMedia') && <RepeatedFields list={path} />}
        {kind === 'lines' && <Field as={TextArea} rows={3} {...props} />}
        {kind === 'list' && <Field as={TextArea} rows={3} help={texts.fields.listHelp} {...props} />}
      </div>
    );
  return <Field as={TextField} {...INPUTS[kind]} {...props} />;
}
