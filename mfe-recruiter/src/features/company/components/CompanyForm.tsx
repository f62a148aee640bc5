import type { OwnCompany } from '@firstrung/contracts';
import { FormActions, Grid, RestoredBanner, Section, TextArea, TextField } from '@firstrung/ui-kit';
import {
  ApiError,
  queryKeyOf,
  showRefusal,
  useApi,
  useCall,
  useNotify,
  useSession,
} from '@firstrung/web-kit';
import { useFormDraft } from '@firstrung/web-kit/forms';
import { useQueryClient } from '@tanstack/react-query';
import { type FormEvent, type ReactNode, type Ref, useRef, useState } from 'react';
import { Controller, get, type UseFormReturn, useForm } from 'react-hook-form';
import { ImageField } from '../../../shared/ImageField.tsx';
import { colleagueName } from '../../../shared/members.ts';
import { texts as sharedTexts } from '../../../shared/texts.ts';
import { UnsavedChangesDialog } from '../../../shared/UnsavedChangesDialog.tsx';
import {
  type CompanyField,
  type CompanyValues,
  companyChanges,
  companyFields,
  fieldError,
  mergeCompany,
  toFormValues,
} from '../company-form.ts';
import { texts } from '../texts.ts';
import { type CompanyConflict, CompanyConflicts } from './CompanyConflicts.tsx';
import styles from './company.module.css';
import { RepeatedFields } from './RepeatedFields.tsx';

const COMPANY = 'GET /api/company/get-company-profile-details';

/** The form's name among the unsaved ones. */
export const COMPANY_DRAFT = 'company';

const PICTURES = [
  { name: 'logo', of: 'company', label: texts.fields.logo },
  { name: 'photo', of: 'photo', label: texts.fields.photo, help: texts.fields.photoHelp },
] as const;

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
  const update = useCall('PUT /api/company/update-company-profile', {
    fills: COMPANY,
    onSuccess: ({ company: saved }) => client.setQueryData(queryKeyOf(COMPANY), saved),
  });
  const notify = useNotify();
  const selfId = useSession().account?.id;
  const form = useForm<CompanyValues>({ defaultValues: toFormValues(company) });
  const { errors, isDirty } = form.formState;
  const uploading = useRef(new Set<string>());
  const api = useApi();
  const [base, setBase] = useState(company);
  const [conflict, setConflict] = useState<CompanyConflict | null>(null);
  const draft = useFormDraft(COMPANY_DRAFT, form, { base, onBase: setBase });

  const save = form.handleSubmit((typed) => {
    if (uploading.current.size > 0) return notify(sharedTexts.image.uploading, 'warn');
    return saveOver(base, typed).catch((error) => showRefusal(form, error));
  });
  /** @param from the company as it was when these changes began */
  async function saveOver(from: OwnCompany, typed: CompanyValues): Promise<void> {
    let colleague: string | undefined;
    try {
      const changes = companyChanges(typed, from);
      const { message } = await update.mutateAsync({ body: { ...changes, fromUpdated: from.updatedAt } });
      notify(message, 'ok');
      draft.remove();
      return onSaved();
    } catch (error) {
      if (!(error instanceof ApiError && error.error === 'StatusChanged')) throw error;
      colleague = colleagueName(error.by, selfId);
    }
    const current = await api.call(COMPANY);
    const { conflicts, adopted } = mergeCompany(typed, from, current);
    const theirs = toFormValues(current);
    for (const path of adopted) form.setValue(path, get(theirs, path), { shouldDirty: true });
    setBase(current);
    if (conflicts.length === 0) return saveOver(current, form.getValues());
    setConflict({ mine: typed, theirs, conflicts, adopted, colleague });
    window.scrollTo({ top: 0, behavior: 'instant' });
  }
  const submit = (event: FormEvent) => {
    // The form validates their rows, not the arrays, so it never clears the server's errors on the arrays.
    form.clearErrors(['team', 'socialMedia']);
    return save(event);
  };
  const section = (name: keyof typeof companyFields, children?: ReactNode) => (
    <Section title={texts.sections[name]}>
      <Grid min="16rem" gap={5}>
        {companyFields[name].map((field) => (
          <FormField key={field.path} field={field} form={form} />
        ))}
      </Grid>
      {children}
    </Section>
  );

  return (
    <form ref={ref} onSubmit={submit} noValidate>
      {draft.isRestored && <RestoredBanner onDiscard={draft.discard} />}
      {conflict && <CompanyConflicts key={base.updatedAt} conflict={conflict} form={form} />}
      <Section>
        {PICTURES.map(({ name, ...picture }) => (
          <Controller
            key={name}
            control={form.control}
            name={name}
            render={({ field: { value, onChange } }) => (
              <ImageField
                {...picture}
                value={value}
                onChange={onChange}
                onBusy={(isBusy) => {
                  if (isBusy) uploading.current.add(name);
                  else uploading.current.delete(name);
                }}
                error={errors[name]?.message}
              />
            )}
          />
        ))}
      </Section>
      {section('company')}
      {section('details')}
      {section('contact', <RepeatedFields form={form} list="socialMedia" />)}
      {section('work', <RepeatedFields form={form} list="team" />)}
      {section('character')}
      <FormActions
        error={errors.root?.message}
        submitLabel={texts.save}
        submitting={update.isPending}
        cancelLabel={texts.cancel}
        onCancel={
          onCancel &&
          (() => {
            draft.remove();
            onCancel();
          })
        }
      />
      <UnsavedChangesDialog unsaved={isDirty} onLeave={draft.remove} />
    </form>
  );
}

const INPUT_TYPES = { line: 'text', url: 'text', date: 'date', email: 'text', tel: 'tel' } as const;

function FormField({ field, form }: { field: CompanyField; form: UseFormReturn<CompanyValues> }) {
  const { path, label, help, kind = 'line', maxLength } = field;
  const props = {
    label,
    help,
    maxLength,
    error: form.getFieldState(path, form.formState).error?.message,
    ...form.register(path, {
      validate: (text) => fieldError(path, text, get(form.formState.defaultValues, path)) ?? true,
    }),
  };
  if (kind === 'lines') {
    return (
      <div className={styles.wideField}>
        <TextArea rows={3} {...props} />
      </div>
    );
  }
  return (
    <TextField
      type={INPUT_TYPES[kind]}
      {...(kind === 'url' || kind === 'email'
        ? { inputMode: kind, autoCapitalize: 'none', spellCheck: false }
        : {})}
      {...props}
    />
  );
}
