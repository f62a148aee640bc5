import type { OwnCompany } from '@firstrung/contracts';
import { Button, Cluster, FormError, Grid, Section, TextArea, TextField } from '@firstrung/ui-kit';
import { showRefusal, useNotify } from '@firstrung/web-kit';
import { type FormEvent, type ReactNode, useLayoutEffect, useRef } from 'react';
import { Controller, type UseFormReturn, useForm } from 'react-hook-form';
import { ImageField } from '../../../shared/ImageField.tsx';
import { texts as sharedTexts } from '../../../shared/texts.ts';
import { UnsavedChangesDialog } from '../../../shared/UnsavedChangesDialog.tsx';
import { useUpdateCompany } from '../api/company.ts';
import {
  type CompanyField,
  type CompanyValues,
  companyChanges,
  companyFields,
  toFormValues,
} from '../company-form.ts';
import { texts } from '../texts.ts';
import styles from './company.module.css';
import { RepeatedFields } from './RepeatedFields.tsx';

interface Props {
  company: OwnCompany;
  onSaved: () => void;
  /** Absent when there is no view to return to. */
  onCancel?: (() => void) | undefined;
}

/** Edit mode. */
export function CompanyForm({ company, onSaved, onCancel }: Props) {
  const update = useUpdateCompany();
  const notify = useNotify();
  const form = useForm<CompanyValues>({ defaultValues: toFormValues(company) });
  const { errors, isDirty } = form.formState;
  const element = useRef<HTMLFormElement>(null);
  const isUploading = useRef(false);
  const comesFromView = onCancel !== undefined;

  // setFocus() runs later, and could move the focus away from a field that the user has chosen in the meantime.
  useLayoutEffect(() => {
    if (comesFromView) element.current?.querySelector<HTMLInputElement>('input[name="name"]')?.focus();
  }, [comesFromView]);

  const save = form.handleSubmit((typed) => {
    if (isUploading.current) return notify(sharedTexts.image.uploading, 'warn');
    return update.mutateAsync(companyChanges(typed, company)).then(
      ({ message }) => {
        notify(message, 'ok');
        onSaved();
      },
      (error) => showRefusal(form, error),
    );
  });
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
    <form ref={element} onSubmit={submit} noValidate className={styles.form}>
      <Section>
        <Controller
          control={form.control}
          name="logo"
          render={({ field: { value, onChange } }) => (
            <ImageField
              of="company"
              label={texts.fields.logo}
              value={value}
              onChange={onChange}
              onBusy={(isBusy) => {
                isUploading.current = isBusy;
              }}
              error={errors.logo?.message}
            />
          )}
        />
      </Section>
      {section('company')}
      {section('details')}
      {section('contact', <RepeatedFields form={form} list="socialMedia" />)}
      {section('work', <RepeatedFields form={form} list="team" />)}
      {section('character')}
      <div className={styles.actions}>
        <FormError>{errors.root?.message}</FormError>
        <Cluster gap={3}>
          <Button type="submit" variant="primary" loading={update.isPending}>
            {texts.save}
          </Button>
          {onCancel && (
            <Button onClick={onCancel} disabled={update.isPending}>
              {texts.cancel}
            </Button>
          )}
        </Cluster>
      </div>
      <UnsavedChangesDialog unsaved={isDirty} />
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
    ...form.register(path, rulesOf(path)),
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

/** Job cards show the name, so it must not be empty. */
const rulesOf = (path: CompanyField['path']) =>
  path === 'name' ? { validate: (name: string) => name.trim() !== '' || texts.nameMissing } : {};
