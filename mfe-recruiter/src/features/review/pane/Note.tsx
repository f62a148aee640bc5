import type { ApplicationNote, NamedPerson } from '@firstrung/contracts';
import { formatDateTime } from '@firstrung/i18n';
import { Button, Cluster, Stack, useConfirm } from '@firstrung/ui-kit';
import { isTokenRefused, reasonOf, useApi, useCall, useNotify } from '@firstrung/web-kit';
import { useDraft } from '@firstrung/web-kit/forms';
import { useEffect, useState } from 'react';
import { texts } from '../texts.ts';
import { splitMentions } from './mentions.ts';
import { NoteForm } from './NoteForm.tsx';
import styles from './notes.module.css';

interface Props {
  /** For links to it. */
  id?: string | undefined;
  note: ApplicationNote;
  colleagues: readonly NamedPerson[];
  mayWrite: boolean;
}

/** The text of a note, which its author can edit and delete for a while. */
export function Note({ id, note, colleagues, mayWrite }: Props) {
  const notify = useNotify();
  const edit = useCall('PUT /api/recruiter/applications/notes/update');
  const remove = useCall('DELETE /api/recruiter/applications/notes/delete', {
    onSuccess: () => notify(texts.notes.deleted, 'ok'),
    onError(error) {
      if (!isTokenRefused(error)) notify(reasonOf(error), 'danger');
    },
  });
  const isEditable = useIsBefore(note.editableUntil) && mayWrite;
  const draft = `note ${note._id}`;
  const [isEditing, setEditing] = useState(useDraft(draft).get() !== undefined);
  const { deleteQuestion: title, delete: confirmLabel } = texts.notes;
  const confirm = useConfirm({ title, confirmLabel, danger: true }, () =>
    remove.mutateAsync({ body: { noteId: note._id } }),
  );

  return (
    <Stack gap={1} id={id} data-note tabIndex={-1}>
      {note.editedAt && (
        <time dateTime={note.editedAt} title={formatDateTime(note.editedAt)}>
          {texts.notes.edited}
        </time>
      )}
      {isEditing ? (
        <NoteForm
          label={texts.notes.editLabel}
          draft={draft}
          initial={note.body}
          colleagues={colleagues}
          onSave={async (content) => {
            await edit.mutateAsync({ body: { noteId: note._id, ...content } });
            notify(texts.notes.saved, 'ok');
            setEditing(false);
          }}
          onCancel={() => setEditing(false)}
        />
      ) : (
        <p className={styles.body} dir="auto">
          {splitMentions(note.body, note.mentions).map((piece, index) =>
            typeof piece === 'string' ? (
              piece
            ) : (
              // biome-ignore lint/suspicious/noArrayIndexKey: pieces have no other identity
              <mark key={index} className={styles.mention}>
                @{piece.name}
              </mark>
            ),
          )}
        </p>
      )}
      {isEditable && !isEditing && (
        <Cluster as="p" gap={2} className={styles.actions}>
          <Button size="sm" variant="quiet" onClick={() => setEditing(true)}>
            {texts.notes.edit}
          </Button>
          <Button size="sm" variant="quiet" onClick={() => confirm.ask()}>
            {texts.notes.delete}
          </Button>
        </Cluster>
      )}
      {confirm.dialog}
    </Stack>
  );
}

/** Whether a time is still to come, by the server's clock; false without one. */
function useIsBefore(time: string | null): boolean {
  const api = useApi();
  const end = time === null ? 0 : Date.parse(time);
  const [isOver, setOver] = useState(() => api.now() >= end);
  useEffect(() => {
    const left = end - api.now();
    setOver(left <= 0);
    if (left <= 0) return;
    const timer = setTimeout(() => setOver(true), left);
    return () => clearTimeout(timer);
  }, [api, end]);
  return !isOver;
}
