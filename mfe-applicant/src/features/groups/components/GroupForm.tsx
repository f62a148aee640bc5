import type { NetworkPerson } from '@firstrung/contracts';
import { Avatar, Checkbox, FieldSet, FormActions, Row, Stack, TextField } from '@firstrung/ui-kit';
import { imageAddress } from '@firstrung/web-kit';
import { texts } from '../texts.ts';
import type { GroupForm as Form } from './useGroupForm.ts';

/** The form for a new group: its name, its people, and the button at the lower edge. */
export const GroupForm = ({ form, people }: { form: Form; people: readonly NetworkPerson[] }) => (
  <form
    noValidate
    onSubmit={(event) => {
      event.preventDefault();
      form.submit();
    }}
  >
    <Stack>
      <TextField
        label={texts.name}
        value={form.name}
        onChange={(event) => form.setName(event.target.value)}
        error={form.errors.name}
        autoComplete="off"
      />
      <FieldSet legend={texts.people} help={texts.chosen(form.chosen.length)} error={form.errors.chosen}>
        {people.map(({ _id, name, profilePicture }) => (
          <Checkbox
            key={_id}
            label={
              <Row gap={2}>
                <Avatar name={name} src={imageAddress(profilePicture, '100x100')} size="xs" />
                {name}
              </Row>
            }
            checked={form.chosen.includes(_id)}
            onChange={(event) => form.choose(_id, event.target.checked)}
          />
        ))}
      </FieldSet>
      <FormActions submitLabel={texts.create} submitting={form.isSubmitting} onCancel={form.toggle} />
    </Stack>
  </form>
);
