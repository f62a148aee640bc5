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

interface Props {
  /** Connections, which may be added to the group while the form is open (A§4). */
  people: readonly NetworkPerson[];
  onClose: () => void;
}

/** The form for a new group: its name, its people, and the button at the lower edge. */
export function GroupForm({ people, onClose }: Props) {
  const draft = useDraftState<Typed>('new group', EMPTY);
  const { name, chosen } = draft.values;
  /** It was submitted without a name or without people. */
  const [isIncomplete, setIncomplete] = useState(false);
  const notify = useNotify();
  // The server checks name and members (A§5).
  const create = useCall('POST /api/group/create-group', {
    onSuccess() {
      notify(texts.created, 'ok');
      draft.remove();
      onClose();
    },
    onError(error) {
      // The form shows a refused field at the field.
      const isShown = error instanceof ApiError && error.error === 'InvalidInput';
      if (!isShown && !isTokenRefused(error)) notify(messageOf(error, texts.createFailed), 'danger');
    },
  });
  /** Clears the errors of the last attempt, too. */
  const change = (typed: Partial<Typed>) => {
    setIncomplete(false);
    if (create.isError) create.reset();
    draft.change({ ...draft.values, ...typed });
  };
  const isInvalid = (path: string) =>
    create.error instanceof ApiError && create.error.fields.some((field) => field.path === path);
  const hasNoName = name.trim() === '';
  const hasNobody = chosen.length === 0;
  return (
    <form
      noValidate
      onSubmit={(event) => {
        event.preventDefault();
        if (create.isPending) return;
        if (hasNoName || hasNobody) setIncomplete(true);
        else create.mutate({ body: { groupName: name, userIds: [...chosen] } });
      }}
    >
      <Stack>
        <TextField
          label={texts.name}
          value={name}
          onChange={({ target }) => change({ name: target.value })}
          error={isIncomplete && hasNoName ? texts.nameMissing : isInvalid('groupName') && texts.nameRule}
          autoComplete="off"
        />
        <FieldSet
          legend={texts.people}
          help={texts.chosen(chosen.length)}
          error={((isIncomplete && hasNobody) || isInvalid('userIds')) && texts.chosenRule}
        >
          {people.map(({ _id, name, profilePicture }) => (
            <Checkbox
              key={_id}
              label={
                <Row gap={2}>
                  <Avatar name={name} src={imageAddress(profilePicture, '100x100')} size="xs" />
                  {name}
                </Row>
              }
              checked={chosen.includes(_id)}
              onChange={({ target }) =>
                change({ chosen: [...chosen.filter((id) => id !== _id), ...(target.checked ? [_id] : [])] })
              }
            />
          ))}
        </FieldSet>
        <FormActions submitLabel={texts.create} submitting={create.isPending} onCancel={onClose} />
      </Stack>
    </form>
  );
}
