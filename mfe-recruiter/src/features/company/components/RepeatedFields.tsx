import { SOCIAL_MEDIA_TEXTS, TEAM_TEXTS } from '@firstrung/contracts';
import { Button, FieldSet, IconButton, Plus, TextField, Trash2 } from '@firstrung/ui-kit';
import { useRef } from 'react';
import { type UseFormReturn, useFieldArray } from 'react-hook-form';
import { type CompanyValues, rowError } from '../company-form.ts';
import { texts } from '../texts.ts';
import styles from './company.module.css';

interface Props {
  form: UseFormReturn<CompanyValues>;
  list: 'team' | 'socialMedia';
}

/** Rows of two fields: the people of the team, or the pages on social media. */
export function RepeatedFields({ form, list }: Props) {
  const labels = texts.lists[list];
  const limits =
    list === 'team'
      ? { name: TEAM_TEXTS.name, second: TEAM_TEXTS.position }
      : { name: SOCIAL_MEDIA_TEXTS.name, second: SOCIAL_MEDIA_TEXTS.address };
  const second = list === 'team' ? 'position' : 'address';
  const { fields, append, remove } = useFieldArray({ control: form.control, name: list });
  const add = useRef<HTMLButtonElement>(null);
  const errorOf = (path: typeof list | `${typeof list}.${number}.name` | `socialMedia.${number}.address`) =>
    form.getFieldState(path, form.formState).error?.message;
  const validate = (index: number, field: 'name' | 'address') => {
    const error = rowError(form.getValues(list), index);
    return (
      error === undefined ||
      error.startsWith('address') !== (field === 'address') ||
      texts.lists.errors[error]
    );
  };

  return (
    <FieldSet legend={labels.title} help={labels.help} error={errorOf(list)}>
      {fields.map(({ id }, index) => (
        <div key={id} className={styles.pair}>
          <TextField
            label={labels.name(index + 1)}
            maxLength={limits.name}
            autoComplete="off"
            error={errorOf(`${list}.${index}.name`)}
            {...form.register(`${list}.${index}.name`, { validate: () => validate(index, 'name') })}
          />
          <TextField
            label={labels.second(index + 1)}
            maxLength={limits.second}
            autoComplete="off"
            {...(list === 'socialMedia' && {
              inputMode: 'url',
              autoCapitalize: 'none',
              spellCheck: false,
              error: errorOf(`socialMedia.${index}.address`),
            })}
            {...form.register(`${list}.${index}.${second}` as 'team.0.position', {
              validate: () => validate(index, 'address'),
            })}
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
