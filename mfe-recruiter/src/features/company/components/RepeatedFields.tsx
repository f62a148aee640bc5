import { SOCIAL_MEDIA_TEXTS, TEAM_TEXTS } from '@firstrung/contracts';
import { companyLabels } from '@firstrung/job-views';
import { Button, FieldSet, IconButton, Plus, TextField, Trash2 } from '@firstrung/ui-kit';
import { useRef } from 'react';
import { useFieldArray, useFormContext } from 'react-hook-form';
import { type CompanyValues, Field, rowError } from '../company-form.ts';
import { texts } from '../texts.ts';
import styles from './company.module.css';

/** Rows of two fields: the people of the team, or the pages on social media. */
export function RepeatedFields({ list }: { list: 'team' | 'socialMedia' }) {
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
