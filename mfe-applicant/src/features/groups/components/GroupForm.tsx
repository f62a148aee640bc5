import { Button, Card, FormError, TextField } from '@firstrung/ui-kit';
import type { FormEvent } from 'react';
import { texts } from '../../../texts.ts';
import type { GroupForm as Form } from '../use-group-form.ts';
import styles from './group-form.module.css';

const { groups: words } = texts;

/** The name of a group in the making, and how many are chosen for it. */
export function GroupForm({ form }: { form: Form }) {
  const submit = (event: FormEvent) => {
    event.preventDefault();
    form.submit();
  };
  return (
    <Card as="form" look="sunken" className={styles.form} onSubmit={submit}>
      <TextField
        label={words.name}
        value={form.name}
        onChange={(event) => form.setName(event.target.value)}
        help={words.chosen(form.chosen.length)}
        error={form.wrong.name && words.nameRule}
        autoComplete="off"
      />
      <FormError>{form.wrong.chosen && words.chosenRule}</FormError>
      <div className={styles.buttons}>
        <Button type="submit" variant="primary" loading={form.isBusy}>
          {words.submit}
        </Button>
        <Button variant="quiet" onClick={form.toggle}>
          {words.cancel}
        </Button>
      </div>
    </Card>
  );
}
