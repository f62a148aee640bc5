import { ApiError, isTokenRefused, messageOf, useCall, useNotify } from '@firstrung/web-kit';
import { useState } from 'react';
import { texts } from '../texts.ts';

export type GroupForm = ReturnType<typeof useGroupForm>;

/** The state of the form for a new group. While it is open, connections can be added to the group (A§4). */
export function useGroupForm() {
  const [isOpen, setOpen] = useState(false);
  const [name, setName] = useState('');
  const [chosen, setChosen] = useState<readonly string[]>([]);
  /** The form was submitted without a name or without people. */
  const [isIncomplete, setIncomplete] = useState(false);
  const notify = useNotify();
  // The server checks name and members (A§5).
  const create = useCall('POST /api/group/create-group', {
    onSuccess() {
      notify(texts.created, 'ok');
      setName('');
      setChosen([]);
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
      setName(value);
    },
    chosen,
    choose: (id: string, isChosen: boolean) => {
      clearErrors();
      setChosen(isChosen ? [...chosen, id] : chosen.filter((other) => other !== id));
    },
    /** Fields that are missing or that the server refused, until the form changes. */
    invalid: {
      name: (isIncomplete && name.trim() === '') || isInvalid('groupName'),
      chosen: (isIncomplete && chosen.length === 0) || isInvalid('userIds'),
    },
    isSubmitting: create.isPending,
    submit() {
      if (create.isPending) return;
      if (name.trim() === '' || chosen.length === 0) return setIncomplete(true);
      create.mutate({ body: { groupName: name, userIds: [...chosen] } });
    },
  };
}
