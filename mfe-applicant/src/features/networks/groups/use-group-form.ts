import { useState } from 'react';
import { useCreateGroup } from './create-group.ts';

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
  return {
    isOpen,
    toggle: () => setOpen(!isOpen),
    name,
    setName,
    chosen,
    choose: (id: string, isChosen: boolean) =>
      setChosen(isChosen ? [...chosen, id] : chosen.filter((other) => other !== id)),
    isBusy: create.isPending,
    submit() {
      if (!create.isPending) create.mutate({ groupName: name, userIds: [...chosen] });
    },
  };
}
