import { ApiError } from '@firstrung/web-kit';
import { useState } from 'react';
import { useCreateGroup } from '../api/create-group.ts';

export type GroupForm = ReturnType<typeof useGroupForm>;

/** The state of the form for a new group. While it is open, connections can be added to the group (A§4). */
export function useGroupForm() {
  const [isOpen, setOpen] = useState(false);
  const [name, setName] = useState('');
  const [chosen, setChosen] = useState<readonly string[]>([]);
  const create = useCreateGroup(() => {
    setName('');
    setChosen([]);
    setOpen(false);
  });
  /** Clears the errors of the last attempt. */
  const clearErrors = () => {
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
    /** Fields the server refused, until the form changes. */
    invalid: { name: isInvalid('groupName'), chosen: isInvalid('userIds') },
    isSubmitting: create.isPending,
    submit() {
      if (!create.isPending) create.mutate({ groupName: name, userIds: [...chosen] });
    },
  };
}
