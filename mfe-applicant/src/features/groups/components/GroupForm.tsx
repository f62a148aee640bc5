import type { NetworkPerson } from '@firstrung/contracts';
import { Avatar, Checkbox, FieldSet, FormActions, Row, Stack, TextField } from '@firstrung/ui-kit';
import { ApiError, imageAddress, isTokenRefused, messageOf, useCall, useNotify } from '@firstrung/web-kit';
import { useDraftState } from '@firstrung/web-kit/forms';
import { useState } from 'react';
import { texts } from '../texts.ts';

interface Typed {
  name: string;
  chosen: readonly string[];
}

const EMPTY: Typed = { name: '', chosen: [] };

/** The state of the form for a new group. While it is open, connections can be added to the group (A§4). */
export function useGroupForm() {
  const [isOpen, setOpen] = useState(false);
  const draft = useDraftState<Typed>('new group', EMPTY);
  const { name, chosen } = draft.values;
  /** The form was submitted without a name or without people. */
  const [isIncomplete, setIncomplete] = useState(false);
  const notify = useNotify();
  // The server checks name and members (A§5).
  const create = useCall('POST /api/group/create-group', {
    onSuccess() {
      notify(texts.created, 'ok');
      draft.remove();
      setOpen(false);
    },
    onError(error) {
      // The form shows a refused field at the field.
      const isShown = error instanceof ApiError && error.error === 'InvalidInput';
      if (!isShown && !isTokenRefused(error)) notify(messageOf(error, texts.createFailed), 'danger');
    },
  });
  /** Clears the errors of the last attempt. */
  const clearErrors = () => {
    setIncomplete(false);
    if (create.isError) create.reset();
  };
  const isInvalid = (path: string) =>
    create.error instanceof ApiError && create.error.fields.some((field) => field.path === path);
  return {
    isOpen,
    toggle: () => setOpen(!isOpen),
    name,
    setName: (value: string) => {
      clearErrors();
      draft.change({ name: value, chosen });
    },
    chosen,
    choose: (id: string, isChosen: boolean) => {
      clearErrors();
      draft.change({ name, chosen: isChosen ? [...chosen, id] : chosen.filter((other) => other !== id) });
    },
    /** Of fields that are missing or that the server refused, until the form changes. */
    errors: {
      name: isIncomplete && name.trim() === '' ? texts.nameMissing : isInvalid('groupName') && texts.nameRule,
      chosen: ((isIncomplete && chosen.length === 0) || isInvalid('userIds')) && texts.chosenRule,
    },
    isSubmitting: create.isPending,
    submit() {
      if (create.isPending) return;
      if (name.trim() === '' || chosen.length === 0) return setIncomplete(true);
      create.mutate({ body: { groupName: name, userIds: [...chosen] } });
    },
  };
}

/** The form for a new group: its name, its people, and the button at the lower edge. */
export const GroupForm = ({
  form,
  people,
}: {
  form: ReturnType<typeof useGroupForm>;
  people: readonly NetworkPerson[];
}) => (
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
