import { Button, FieldSet, IconButton, Plus, TextField, Trash2 } from '@firstrung/ui-kit';
import { useRef } from 'react';
import { type UseFormReturn, useFieldArray } from 'react-hook-form';
import { rowFault, type TypedCompany } from '../company-form.ts';
import { texts } from '../texts.ts';
import styles from './company.module.css';

interface Props {
  form: UseFormReturn<TypedCompany>;
  list: 'team' | 'socialMedia';
}

/** What the company has several of, each with two fields: people of the team, pages on social media. */
export function CompanyLists({ form, list }: Props) {
  const words = texts.lists[list];
  const second = list === 'team' ? 'position' : 'address';
  const { fields, append, remove } = useFieldArray({ control: form.control, name: list });
  const add = useRef<HTMLButtonElement>(null);
  const errorOf = (path: typeof list | `${typeof list}.${number}.name` | `socialMedia.${number}.address`) =>
    form.getFieldState(path, form.formState).error?.message;
  const fault = (index: number, of: 'name' | 'address') => {
    const found = rowFault(form.getValues(list), index);
    return (
      found === undefined || (found === 'addressMissing') !== (of === 'address') || texts.lists.faults[found]
    );
  };

  return (
    <FieldSet legend={words.title} help={words.help} error={errorOf(list)}>
      {fields.map(({ id }, index) => (
        <div key={id} className={styles.pair}>
          <TextField
            label={words.name(index + 1)}
            maxLength={list === 'team' ? 200 : 50}
            autoComplete="off"
            error={errorOf(`${list}.${index}.name`)}
            {...form.register(`${list}.${index}.name`, { validate: () => fault(index, 'name') })}
          />
          <TextField
            label={words.second(index + 1)}
            maxLength={list === 'team' ? 200 : 2000}
            autoComplete="off"
            {...(list === 'socialMedia' && {
              inputMode: 'url',
              autoCapitalize: 'none',
              spellCheck: false,
              error: errorOf(`socialMedia.${index}.address`),
            })}
            {...form.register(`${list}.${index}.${second}` as 'team.0.position', {
              validate: () => fault(index, 'address'),
            })}
          />
          <IconButton
            label={words.remove(index + 1)}
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
          {words.add}
        </Button>
      </div>
    </FieldSet>
  );
}
