import type { OwnCompany } from '@firstrung/contracts';
import { Button, Cluster, FormError, Grid, Section, TextArea, TextField } from '@firstrung/ui-kit';
import { showRefusal, useNotify } from '@firstrung/web-kit';
import { type FormEvent, type ReactNode, useLayoutEffect, useRef } from 'react';
import { Controller, type UseFormReturn, useForm } from 'react-hook-form';
import { PictureField } from '../../../shared/ImageField.tsx';
import { texts as sharedTexts } from '../../../shared/texts.ts';
import { LeaveQuestion } from '../../../shared/UnsavedChangesDialog.tsx';
import { useUpdateCompany } from '../api/update-company.ts';
import {
  type CompanyField,
  companyChanges,
  companyFields,
  type TypedCompany,
  typedCompany,
} from '../company-form.ts';
import { texts } from '../texts.ts';
import styles from './company.module.css';
import { CompanyLists } from './RepeatedFields.tsx';

interface Props {
  company: OwnCompany;
  onSaved: () => void;
  /** Not there when there is nothing to go back to. */
  onCancel?: (() => void) | undefined;
}

/** Edit mode. Unsaved changes aren't lost without a question (B§2). */
export function CompanyForm({ company, onSaved, onCancel }: Props) {
  const update = useUpdateCompany();
  const notify = useNotify();
  const form = useForm<TypedCompany>({ defaultValues: typedCompany(company) });
  const { errors, isDirty } = form.formState;
  const element = useRef<HTMLFormElement>(null);
  const isUploading = useRef(false);
  const comesFromView = onCancel !== undefined;

  // Not by setFocus(), which comes so late that it may take the focus from where someone has gone meanwhile.
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
    // Nothing else takes back what the server said about them: as wholes they are no fields.
    form.clearErrors(['team', 'socialMedia']);
    return save(event);
  };
  const part = (name: keyof typeof companyFields, more?: ReactNode) => (
    <Section title={texts.sections[name]}>
      <Grid min="16rem" gap={5}>
        {companyFields[name].map((field) => (
          <FormField key={field.path} field={field} form={form} />
        ))}
      </Grid>
      {more}
    </Section>
  );

  return (
    <form ref={element} onSubmit={submit} noValidate className={styles.form}>
      <Section>
        <Controller
          control={form.control}
          name="logo"
          render={({ field: { value, onChange } }) => (
            <PictureField
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
      {part('company')}
      {part('details')}
      {part('contact', <CompanyLists form={form} list="socialMedia" />)}
      {part('work', <CompanyLists form={form} list="team" />)}
      {part('character')}
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
      <LeaveQuestion unsaved={isDirty} />
    </form>
  );
}

const TYPES = { line: 'text', url: 'text', date: 'date', email: 'text', tel: 'tel' } as const;

function FormField({ field, form }: { field: CompanyField; form: UseFormReturn<TypedCompany> }) {
  const { path, label, help, kind = 'line', maxLength } = field;
  const wiring = {
    label,
    help,
    maxLength,
    error: form.getFieldState(path, form.formState).error?.message,
    ...form.register(path, rulesOf(path)),
  };
  if (kind === 'lines') {
    return (
      <div className={styles.wideField}>
        <TextArea rows={3} {...wiring} />
      </div>
    );
  }
  return (
    <TextField
      type={TYPES[kind]}
      {...(kind === 'url' || kind === 'email'
        ? { inputMode: kind, autoCapitalize: 'none', spellCheck: false }
        : {})}
      {...wiring}
    />
  );
}

/** Job cards show the name, so it must not be taken away. */
const rulesOf = (path: CompanyField['path']) =>
  path === 'name' ? { validate: (name: string) => name.trim() !== '' || texts.nameMissing } : {};
