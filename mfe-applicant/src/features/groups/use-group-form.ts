import { ApiError } from '@firstrung/web-kit';
import { useState } from 'react';
import { useCreateGroup } from './api/create-group.ts';

export type GroupForm = ReturnType<typeof useGroupForm>;

/** A group in the making: while the form is open, connections can be chosen for it (A§4). */
export function useGroupForm() {
  const [isOpen, setOpen] = useState(false);
  const [name, setName] = useState('');
  const [chosen, setChosen] = useState<readonly string[]>([]);
  const create = useCreateGroup(() => {
    setName('');
    setChosen([]);
    setOpen(false);
  });
  const change =
    <V>(set: (value: V) => void) =>
    (value: V) => {
      if (create.isError) create.reset();
      set(value);
    };
  const isWrong = (path: string) =>
    create.error instanceof ApiError && create.error.fields.some((field) => field.path === path);
  return {
    isOpen,
    toggle: () => setOpen(!isOpen),
    name,
    setName: change(setName),
    chosen,
    choose: (id: string, isChosen: boolean) =>
      change(setChosen)(isChosen ? [...chosen, id] : chosen.filter((other) => other !== id)),
    /** What the server finds wrong, until it is changed. */
    wrong: { name: isWrong('groupName'), chosen: isWrong('userIds') },
    isBusy: create.isPending,
    submit() {
      if (!create.isPending) create.mutate({ groupName: name, userIds: [...chosen] });
    },
  };
}
