import { Button, Card, Cluster, FormError, TextField } from '@firstrung/ui-kit';
import type { FormEvent } from 'react';
import { texts } from '../texts.ts';
import styles from './group-form.module.css';
import type { GroupForm as Form } from './useGroupForm.ts';

/** The form for a new group: its name and the number of people chosen for it. */
export function GroupForm({ form }: { form: Form }) {
  const submit = (event: FormEvent) => {
    event.preventDefault();
    form.submit();
  };
  return (
    <Card as="form" look="sunken" className={styles.form} onSubmit={submit}>
      <TextField
        label={texts.name}
        value={form.name}
        onChange={(event) => form.setName(event.target.value)}
        help={texts.chosen(form.chosen.length)}
        error={form.invalid.name && texts.nameRule}
        autoComplete="off"
      />
      <FormError>{form.invalid.chosen && texts.chosenRule}</FormError>
      <Cluster>
        <Button type="submit" variant="primary" loading={form.isSubmitting}>
          {texts.submit}
        </Button>
        <Button variant="quiet" onClick={form.toggle}>
          {texts.cancel}
        </Button>
      </Cluster>
    </Card>
  );
}
