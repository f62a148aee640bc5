import { type ApplicantList, MAX_LIST_NAME } from '@firstrung/contracts';
import { Button, Card, Cluster, FieldSet, Stack, TextField, useConfirm, X } from '@firstrung/ui-kit';
import { showRefusal, useNotify, useSession } from '@firstrung/web-kit';
import { useKeptForm } from '@firstrung/web-kit/forms';
import { useLayoutEffect, useRef, useState } from 'react';
import { colleagueName } from '../../../shared/members.ts';
import type { Panel } from '../list/useApplicantActions.tsx';
import type { Selection } from '../list/useSelection.ts';
import styles from './lists.module.css';
import { hasChanged, useDeleteList, useSaveList } from './lists.ts';
import { texts } from './texts.ts';

/** The number of names that show until the user asks for all. */
const SHOWN = 24;

interface Props {
  jobId: string;
  /** Absent: a new list. */
  list?: ApplicantList;
  selection: Selection;
  onEnd: (next: Panel) => void;
}

/** The name and the applicants of a list. */
export function ListForm({ jobId, list, selection, onEnd }: Props) {
  const notify = useNotify();
  const selfId = useSession().account?.id;
  const save = useSaveList();
  const remove = useDeleteList(jobId);
  const [fromUpdated, setFromUpdated] = useState(list?.updated);
  const { form, drop } = useKeptForm(`list ${list?._id ?? `new of ${jobId}`}`, { name: list?.name ?? '' }, [
    'name',
  ]);
  const end = (next: Panel) => {
    drop();
    onEnd(next);
  };
  const deletion = useConfirm(
    { title: texts.confirmDeleteOf(list?.name ?? ''), confirmLabel: texts.delete, danger: true },
    () => list && remove.mutateAsync(list._id).then(() => end('lists')),
  );
  const { errors } = form.formState;
  const element = useRef<HTMLFormElement>(null);
  const isEmpty = selection.size === 0;

  useLayoutEffect(() => element.current?.querySelector('input')?.focus(), []);

  const submit = form.handleSubmit(async ({ name }) => {
    if (isEmpty) {
      notify(texts.noneSelected, 'danger');
      return;
    }
    const applicantIds = selection.people.map(({ applicantId }) => applicantId);
    await save.mutateAsync({ jobId, listId: list?._id, name: name.trim(), applicantIds, fromUpdated }).then(
      () => end('lists'),
      (error) => {
        if (!hasChanged(error)) return showRefusal(form, error, { fallback: texts.saveFailed });
        setFromUpdated(error.updatedAt);
        const colleague = colleagueName(error.by, selfId);
        form.setError('root', { message: colleague ? texts.changedBy(colleague) : texts.changed });
      },
    );
  });

  return (
    <Card look="sunken" className={styles.panel}>
      <form ref={element} onSubmit={submit} noValidate>
        <Stack gap={5}>
          <h3 className={styles.formTitle}>{list ? texts.editTitle(list.name) : texts.createTitle}</h3>
          <TextField
            label={texts.name}
            maxLength={MAX_LIST_NAME}
            autoComplete="off"
            error={errors.name?.message ?? errors.root?.message}
            {...form.register('name', {
              validate: (name) => name.trim() !== '' || texts.nameMissing,
            })}
          />
          <People selection={selection} />
          <Cluster gap={2}>
            <Button
              type="submit"
              variant="primary"
              loading={save.isPending}
              // Not `disabled`, because a press shows the reason (B§5).
              {...(isEmpty && { 'aria-disabled': true })}
            >
              {texts.save}
            </Button>
            <Button onClick={() => end(list ? 'lists' : null)}>{texts.cancel}</Button>
            {list && (
              <Button variant="quiet" onClick={() => deletion.ask()}>
                {texts.delete}
              </Button>
            )}
          </Cluster>
        </Stack>
      </form>
      {deletion.dialog}
    </Card>
  );
}

function People({ selection }: { selection: Selection }) {
  const [showsAll, setShowsAll] = useState(false);
  const shown = showsAll ? selection.people : selection.people.slice(0, SHOWN);
  const more = selection.size - shown.length;
  const chips = useRef<HTMLUListElement>(null);
  return (
    <FieldSet legend={texts.people(selection.size)} help={texts.peopleHelp}>
      {shown.length > 0 && (
        <ul ref={chips} tabIndex={-1} className={styles.chips}>
          {shown.map((person) => (
            <li key={person.applicationId} className={styles.chip}>
              <span>{person.name}</span>
              <button
                type="button"
                className={styles.chipRemove}
                aria-label={texts.removePerson(person.name)}
                onClick={() => {
                  selection.set([person], false);
                  // The focused button disappears with the name.
                  chips.current?.focus();
                }}
              >
                <X size={14} />
              </button>
            </li>
          ))}
          {more > 0 && (
            <li>
              <Button size="sm" variant="quiet" onClick={() => setShowsAll(true)}>
                {texts.more(more)}
              </Button>
            </li>
          )}
        </ul>
      )}
    </FieldSet>
  );
}
