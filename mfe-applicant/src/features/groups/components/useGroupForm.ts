import { ApiError } from '@firstrung/web-kit';
import { useState } from 'react';
import { useCreateGroup } from '../api/create-group.ts';

export type GroupForm = ReturnType<typeof useGroupForm>;

/** The state of the form for a new group. While it is open, connections can be added to the group (A§4). */
export function useGroupForm() {
  const [isOpen, setOpen] = useState(false);
  const [name, setName] = useState('');
  const [chosen, setChosen] = useState<readonly string[]>([]);
  /** The form was submitted without a name or without people. */
  const [isIncomplete, setIncomplete] = useState(false);
  const create = useCreateGroup(() => {
    setName('');
    setChosen([]);
    setOpen(false);
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
      create.mutate({ groupName: name, userIds: [...chosen] });
    },
  };
}
