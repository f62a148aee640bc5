import { type OwnCompany, SOCIAL_MEDIA_TEXTS, TEAM_TEXTS } from '@firstrung/contracts';
import { companyLabels } from '@firstrung/job-views';
import {
  Button,
  FieldSet,
  FormActions,
  Grid,
  IconButton,
  Plus,
  TextArea,
  TextField,
  Trash2,
} from '@firstrung/ui-kit';
import { type Input, queryKeyOf, useApi, useCall, useNotify, useSession } from '@firstrung/web-kit';
import { type Change, useEditForm } from '@firstrung/web-kit/forms';
import { useQueryClient } from '@tanstack/react-query';
import { type Ref, useRef, useState } from 'react';
import { FormProvider, get, useFieldArray, useFormContext, useFormState } from 'react-hook-form';
import { ImageField } from '../../../shared/ImageField.tsx';
import { colleagueName } from '../../../shared/members.ts';
import { texts as sharedTexts } from '../../../shared/texts.ts';
import { UnsavedChangesDialog } from '../../../shared/UnsavedChangesDialog.tsx';
import {
  type CompanyPath,
  type CompanySection,
  type CompanyValues,
  companyFields,
  Field,
  fieldError,
  fieldsOf,
  rowError,
  type Shown,
} from '../company-form.ts';
import { texts } from '../texts.ts';
import styles from './company.module.css';

const COMPANY = 'GET /api/company/get-company-profile-details';
const UPDATE = 'PUT /api/company/update-company-profile';

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
    fields,
    stored: company,
    save: ({ changes, base }: Change<OwnCompany, CompanyValues, Input<typeof UPDATE>['body']>) =>
      update.mutateAsync({ body: { ...changes, fromUpdated: base.updatedAt } }),
    storedBy: (saved) => saved.company,
    onSaved({ message }) {
      notify(message, 'ok');
      onSaved();
    },
    theirs: async ({ by }) => ({ stored: await api.call(COMPANY), by: colleagueName(by, selfId) }),
    uploading: sharedTexts.image.uploading,
  });

  return (
    <FormProvider {...edit.form}>
      <form ref={ref} className={styles.form} onSubmit={edit.submit} noValidate>
        <Grid gap={4} min="wide">
          {(Object.keys(fields) as CompanyPath[]).map((path) => (
            <FieldFor key={path} path={path} onBusy={edit.onBusy(path)} />
          ))}
        </Grid>
        <FormActions
          error={edit.error}
          conflict={edit.conflict}
          submitLabel={texts.save}
          submitting={edit.isSubmitting}
          onCancel={onCancel}
        />
        <UnsavedChangesDialog {...edit.leaving} />
      </form>
    </FormProvider>
  );
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

/** Rows of two fields: the people of the team, or the pages on social media. */
function RepeatedFields({ list }: { list: 'team' | 'socialMedia' }) {
  const labels = texts.lists[list];
  const limits =
    list === 'team'
      ? { name: TEAM_TEXTS.name, second: TEAM_TEXTS.position }
      : { name: SOCIAL_MEDIA_TEXTS.name, second: SOCIAL_MEDIA_TEXTS.address };
  const form = useFormContext<CompanyValues>();
  const { fields, append, remove } = useFieldArray<CompanyValues, typeof list>({ name: list });
  const add = useRef<HTMLButtonElement>(null);
  const validate = (index: number, field: 'name' | 'address') => {
    const error = rowError(form.getValues(list), index);
    return (
      error === undefined ||
      error.startsWith('address') !== (field === 'address') ||
      texts.lists.errors[error]
    );
  };

  return (
    <FieldSet
      legend={companyLabels[list]}
      help={labels.help}
      error={form.getFieldState(list, form.formState).error?.message}
    >
      {fields.map(({ id }, index) => (
        <div key={id} className={styles.pair}>
          <Field
            as={TextField}
            name={`${list}.${index}.name`}
            label={labels.name(index + 1)}
            maxLength={limits.name}
            autoComplete="off"
            validate={() => validate(index, 'name')}
          />
          <Field
            as={TextField}
            name={list === 'team' ? `team.${index}.position` : `socialMedia.${index}.address`}
            label={labels.second(index + 1)}
            maxLength={limits.second}
            autoComplete="off"
            {...(list === 'socialMedia' && { inputMode: 'url', autoCapitalize: 'none', spellCheck: false })}
            validate={() => validate(index, 'address')}
          />
          <IconButton
            label={labels.remove(index + 1)}
            onClick={() => {
              remove(index);
              add.current?.focus();
            }}
          >
            <Trash2 size={18} />
          </IconButton>
        </div>
      ))}
      <div>
        <Button
          ref={add}
          size="sm"
          icon={<Plus size={16} />}
          onClick={() => append(list === 'team' ? { name: '', position: '' } : { name: '', address: '' })}
        >
          {labels.add}
        </Button>
      </div>
    </FieldSet>
  );
}
