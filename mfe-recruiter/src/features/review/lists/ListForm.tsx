import { type ApplicantList, MAX_LIST_NAME } from '@firstrung/contracts';
import { Button, Cluster, labels, Text, TextField, useConfirm } from '@firstrung/ui-kit';
import { showRefusal, useApi, useChange, useNotify, useSession, useUnsavedChanges } from '@firstrung/web-kit';
import { useKeptForm } from '@firstrung/web-kit/forms';
import { type ReactNode, useEffect, useEffectEvent, useLayoutEffect, useRef, useState } from 'react';
import { useNavigate } from 'react-router';
import { colleagueName, hasChanged, refusalText, useRights } from '../../../shared/members.ts';
import { writeTableParams } from '../../../shared/table/table-params.ts';
import { UnsavedChangesDialog } from '../../../shared/UnsavedChangesDialog.tsx';
import styles from './lists.module.css';
import { type Member, type Members, useDeleteList } from './lists.ts';
import { texts } from './texts.ts';

interface Props {
  jobId: string;
  /** Absent: a new list. */
  list: ApplicantList | undefined;
  members: Members;
  /** Who is in a new list at first. */
  people: readonly Member[];
  onSaved: () => void;
  /** More ways to add members. */
  children: ReactNode;
}

/** The name of a list above the table, in which its members are ticked. */
export function ListForm({ jobId, list, members, people, onSaved, children }: Props) {
  const notify = useNotify();
  const navigate = useNavigate();
  const { mayEdit } = useRights();
  const selfId = useSession().account?.id;
  const api = useApi();
  const remove = useDeleteList(jobId);
  const [fromUpdated, setFromUpdated] = useState(list?.updated);
  const save = useChange(
    (name: string) => {
      const body = { jobId, name, applicantIds: members.people.map(({ applicantId }) => applicantId) };
      if (!list) return api.call('POST /api/recruiter/lists/create', { body });
      const lock = fromUpdated && { fromUpdated };
      return api.call('PUT /api/recruiter/lists/update', { body: { ...body, listId: list._id, ...lock } });
    },
    {
      onSuccess: ({ message }) => notify(message, 'ok'),
      onError: (error) => hasChanged(error) || notify(refusalText(error, texts.saveFailed), 'danger'),
    },
  );
  const { form, drop } = useKeptForm(`list ${list?._id ?? `new of ${jobId}`}`, { name: list?.name ?? '' }, [
    'name',
  ]);
  const end = (view: 'lists' | '') => {
    drop();
    navigate(`?${writeTableParams({ view })}`, { replace: true });
  };
  const deletion = useConfirm(
    { title: texts.confirmDeleteOf(list?.name ?? ''), confirmLabel: texts.delete, danger: true },
    () => list && remove.mutateAsync(list._id).then(() => end('lists')),
  );
  const { errors } = form.formState;
  const element = useRef<HTMLFormElement>(null);
  const isEmpty = members.size === 0;
  useLayoutEffect(() => element.current?.querySelector('input')?.focus(), []);
  // Only when the list opens: a refetch must not undo what is ticked.
  const [opened] = useState(
    () => list?.applicants.map(({ _id, applicationId }) => ({ applicationId, applicantId: _id })) ?? people,
  );
  const open = useEffectEvent(() => members.replace(opened));
  useEffect(() => open(), []);
  const isChanged =
    form.watch('name') !== (list?.name ?? '') ||
    members.size !== opened.length ||
    opened.some(({ applicationId }) => !members.has(applicationId));
  const leaving = useUnsavedChanges(isChanged, 'view');

  const submit = form.handleSubmit(async ({ name }) => {
    if (isEmpty) {
      notify(texts.noneSelected, 'danger');
      return;
    }
    await save.mutateAsync(name.trim()).then(
      () => {
        onSaved();
        end('lists');
      },
      (error) => {
        if (!hasChanged(error)) return showRefusal(form, error, { fallback: texts.saveFailed });
        setFromUpdated(error.updatedAt);
        const colleague = colleagueName(error.by, selfId);
        form.setError('root', { message: colleague ? texts.changedBy(colleague) : texts.changed });
      },
    );
  });

  return (
    <form ref={element} className={styles.form} onSubmit={submit} noValidate>
      <Text as="h2" size="lg" dir="auto">
        {list ? list.name : texts.createTitle}
      </Text>
      {mayEdit && (
        <Cluster align="end" className={styles.fields}>
          <TextField
            label={texts.name}
            maxLength={MAX_LIST_NAME}
            autoComplete="off"
            error={errors.name?.message ?? errors.root?.message}
            {...form.register('name', { validate: (name) => name.trim() !== '' || texts.nameMissing })}
          />
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
            <Button onClick={() => end(list ? 'lists' : '')}>{labels.cancel}</Button>
            {list && (
              <Button variant="quiet" onClick={() => deletion.ask()}>
                {texts.delete}
              </Button>
            )}
          </Cluster>
          <Cluster gap={2}>
            <Text tone={3} size="sm" aria-live="polite">
              {texts.people(members.size)} {texts.peopleHelp}
            </Text>
            {children}
          </Cluster>
        </Cluster>
      )}
      {deletion.dialog}
      <UnsavedChangesDialog
        {...leaving}
        leave={() => {
          drop();
          leaving.leave();
        }}
      />
    </form>
  );
}
