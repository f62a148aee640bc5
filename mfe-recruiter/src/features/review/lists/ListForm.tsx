import { type ApplicantList, MAX_LIST_NAME } from '@firstrung/contracts';
import { Button, Cluster, Tab, Tabs, TextField, useConfirm } from '@firstrung/ui-kit';
import { showRefusal, useNotify, useSession } from '@firstrung/web-kit';
import { useKeptForm } from '@firstrung/web-kit/forms';
import { useLayoutEffect, useRef, useState } from 'react';
import { useNavigate } from 'react-router';
import { colleagueName, useRights } from '../../../shared/members.ts';
import { writeTableParams } from '../../../shared/table/table-params.ts';
import { useTableParams } from '../../../shared/table/useTableParams.ts';
import styles from './lists.module.css';
import { hasChanged, type Members, useDeleteList, useSaveList } from './lists.ts';
import { texts } from './texts.ts';

interface Props {
  jobId: string;
  /** Absent: a new list. */
  list: ApplicantList | undefined;
  selection: Members;
}

/** The name of a list above the table, in which its members are selected. */
export function ListForm({ jobId, list, selection }: Props) {
  const notify = useNotify();
  const navigate = useNavigate();
  const [params] = useTableParams();
  const { mayEdit } = useRights();
  const selfId = useSession().account?.id;
  const save = useSaveList();
  const remove = useDeleteList(jobId);
  const [fromUpdated, setFromUpdated] = useState(list?.updated);
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
    <form ref={element} className={styles.form} onSubmit={submit} noValidate>
      <h2 className={styles.title} dir="auto">
        {list ? list.name : texts.createTitle}
      </h2>
      {mayEdit && (
        <>
          <div className={styles.fields}>
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
              <Button onClick={() => end(list ? 'lists' : '')}>{texts.cancel}</Button>
              {list && (
                <Button variant="quiet" onClick={() => deletion.ask()}>
                  {texts.delete}
                </Button>
              )}
            </Cluster>
          </div>
          <p aria-live="polite" className={styles.help}>
            {texts.people(selection.size)} {texts.peopleHelp}
          </p>
        </>
      )}
      {list && (
        <Tabs label={texts.shown}>
          <Tab
            to={`?${writeTableParams({ view: list._id, list: list._id })}`}
            isCurrent={params.list === list._id}
            replace
            preventScrollReset
          >
            {texts.members}
          </Tab>
          <Tab
            to={`?${writeTableParams({ view: list._id })}`}
            isCurrent={params.list === ''}
            replace
            preventScrollReset
          >
            {texts.everyone}
          </Tab>
        </Tabs>
      )}
      {deletion.dialog}
    </form>
  );
}
