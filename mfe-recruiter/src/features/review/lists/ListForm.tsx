import { type ApplicantList, MAX_LIST_NAME } from '@firstrung/contracts';
import { Button, Cluster, ConflictBanner, labels, TextField, useConfirm } from '@firstrung/ui-kit';
import { type ApiError, useApi, useChange, useNotify, useSession } from '@firstrung/web-kit';
import { showRefusal, useKeptForm, useUnsavedChanges } from '@firstrung/web-kit/forms';
import { type ReactNode, useEffect, useEffectEvent, useLayoutEffect, useRef, useState } from 'react';
import { useNavigate } from 'react-router';
import { colleagueName, hasChanged, refusalText, useRights } from '../../../shared/members.ts';
import { writeTableParams } from '../../../shared/table/table-params.ts';
import { UnsavedChangesDialog } from '../../../shared/UnsavedChangesDialog.tsx';
import type { Selection } from '../table/useSelection.ts';
import styles from './lists.module.css';
import { texts } from './texts.ts';

interface Props {
  jobId: string;
  /** Absent: a new list. */
  list: ApplicantList | undefined;
  /** Who is in the list: the checkboxes of the table. */
  members: Selection<Member>;
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
  /** The list as the form shows it, before what is changed here. */
  const [base, setBase] = useState(list);
  /** Another person has saved it first: when, and who. */
  const [conflict, setConflict] = useState<ApiError>();
  const save = useChange(
    ({ name, fromUpdated }: { name: string; fromUpdated: string | undefined }) => {
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
  const { form, drop } = useKeptForm(list ? undefined : `list new of ${jobId}`, { name: list?.name ?? '' }, [
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
  const [chosen] = useState(people);
  const opened = base ? membersOf(base) : chosen;
  // Only when the list opens: a refetch must not undo what is ticked.
  const open = useEffectEvent(() => members.replace(opened));
  useEffect(() => open(), []);
  const isChanged =
    form.watch('name') !== (base?.name ?? '') ||
    members.size !== opened.length ||
    opened.some(({ applicationId }) => !members.has(applicationId));
  const leaving = useUnsavedChanges(isChanged, 'view');

  const submitOver = (fromUpdated: string | undefined) =>
    form.handleSubmit(async ({ name }) => {
      if (isEmpty) {
        notify(texts.noneSelected, 'danger');
        return;
      }
      await save.mutateAsync({ name: name.trim(), fromUpdated }).then(
        () => {
          onSaved();
          end('lists');
        },
        (error) => {
          if (hasChanged(error)) setConflict(error);
          else showRefusal(form, error, { fallback: texts.saveFailed });
        },
      );
    });

  return (
    <form ref={element} className={styles.form} onSubmit={submitOver(base?.updated)} noValidate>
      <h2 data-look="large" dir="auto">
        {list ? list.name : texts.createTitle}
      </h2>
      {conflict?.updatedAt && list && (
        <ConflictBanner
          by={colleagueName(conflict.by, selfId)}
          at={conflict.updatedAt}
          submitting={save.isPending}
          onTake={() => {
            // It was fetched again after the refusal.
            setBase(list);
            form.reset({ name: list.name });
            members.replace(membersOf(list));
            setConflict(undefined);
          }}
          onKeep={() => void submitOver(conflict.updatedAt)()}
        />
      )}
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
            <p data-look="faint small" aria-live="polite">
              {texts.people(members.size)} {texts.peopleHelp}
            </p>
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

const membersOf = ({ applicants }: ApplicantList): Member[] =>
  applicants.map(({ _id, applicationId }) => ({ applicationId, applicantId: _id }));

/** Somebody in a list. Nobody decides on them, so the status of the application is not known here. */
export interface Member {
  applicationId: string;
  applicantId: string;
}

export function useDeleteList(jobId: string) {
  const api = useApi();
  const notify = useNotify();
  return useChange(
    (listId: string) => api.call('DELETE /api/recruiter/lists/delete', { body: { jobId, listId } }),
    {
      onSuccess: ({ message }) => notify(message, 'ok'),
      onError: (error) => notify(refusalText(error, texts.deleteFailed), 'danger'),
    },
  );
}
