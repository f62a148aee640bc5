import { type ApplicationNote, MAX_NOTE, type NamedPerson } from '@firstrung/contracts';
import { formatDateTime } from '@firstrung/i18n';
import {
  Button,
  Cluster,
  isComposing,
  labels,
  Stack,
  Suggestions,
  TextArea,
  useConfirm,
} from '@firstrung/ui-kit';
import { isTokenRefused, reasonOf, useApi, useCall, useNotify } from '@firstrung/web-kit';
import { useClientId, useDraft, useDraftState } from '@firstrung/web-kit/forms';
import { type KeyboardEvent, type ReactNode, useId, useLayoutEffect, useRef, useState } from 'react';
import { texts } from '../texts.ts';
import { mentionIdsIn, splitMentions, suggestNames, typedMention } from './mentions.ts';
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
  const api = useApi();
  const notify = useNotify();
  const edit = useCall('PUT /api/recruiter/applications/notes/update');
  const remove = useCall('DELETE /api/recruiter/applications/notes/delete', {
    onSuccess: () => notify(texts.notes.deleted, 'ok'),
    onError(error) {
      if (!isTokenRefused(error)) notify(reasonOf(error), 'danger');
    },
  });
  // By the server's clock, and the server refuses a change that comes too late, with the reason.
  const isEditable = mayWrite && api.now() < Date.parse(note.editableUntil ?? '');
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

interface NoteContent {
  body: string;
  mentionIds: string[];
}

interface FormProps {
  label: string;
  help?: ReactNode;
  /** The name of the draft. */
  draft: string;
  initial?: string;
  /** Without the author. */
  colleagues: readonly NamedPerson[];
  /** The author may no longer write: what they have typed stays until they delete it. */
  isClosed?: boolean;
  /** @param clientId stays the same when the same text is sent again */
  onSave: (content: NoteContent, clientId: string) => Promise<unknown>;
  /** Shows a Cancel. */
  onCancel?: () => void;
}

/** A field for a note. A name that begins with `@` is completed. What could not be saved stays. */
export function NoteForm(props: FormProps) {
  const { label, help, draft: name, initial = '', colleagues, isClosed, onSave, onCancel } = props;
  const { values, change, remove } = useDraftState(name, { body: initial });
  const clientId = useClientId(name);
  const [state, setState] = useState<{ isSaving?: boolean; problem?: string }>({});
  const text = values.body;
  const discard = () => {
    clientId.forget();
    remove();
  };
  if (isClosed && text === '') return null;

  const save = async () => {
    if (text.trim() === '') return;
    setState({ isSaving: true });
    try {
      await onSave({ body: text, mentionIds: mentionIdsIn(text, colleagues) }, clientId.of(values));
      discard();
      setState({});
    } catch (error) {
      // The session shows its own notice for a refused token.
      setState(isTokenRefused(error) ? {} : { problem: reasonOf(error) });
    }
  };

  return (
    <form
      onSubmit={(event) => {
        event.preventDefault();
        if (!state.isSaving) void save();
      }}
    >
      <Stack gap={3}>
        <MentionArea
          label={label}
          help={help}
          error={state.problem}
          text={text}
          isSaving={state.isSaving}
          isFocused={onCancel !== undefined}
          colleagues={colleagues}
          onChange={(next) => {
            if (next === initial) remove();
            else change({ body: next });
            setState({});
          }}
        />
        {(text !== '' || onCancel) && (
          <Cluster gap={2}>
            <Button type="submit" size="sm" loading={state.isSaving}>
              {texts.notes.save}
            </Button>
            {onCancel && (
              <Button
                size="sm"
                variant="quiet"
                disabled={state.isSaving}
                onClick={() => {
                  discard();
                  onCancel();
                }}
              >
                {labels.cancel}
              </Button>
            )}
          </Cluster>
        )}
      </Stack>
    </form>
  );
}

interface AreaProps {
  label: string;
  help: ReactNode;
  error: string | undefined;
  text: string;
  isSaving: boolean | undefined;
  /** The field takes the focus when it appears. */
  isFocused: boolean;
  colleagues: readonly NamedPerson[];
  onChange: (text: string) => void;
}

function MentionArea({ text, isSaving, isFocused, colleagues, onChange, ...field }: AreaProps) {
  const area = useRef<HTMLTextAreaElement>(null);
  const listId = useId();
  const [caret, setCaret] = useState(0);
  const [active, setActive] = useState(0);
  const [isShut, setShut] = useState(true);
  const nextCaret = useRef<number>(null);
  // React sets the caret to the end when the text is replaced.
  useLayoutEffect(() => {
    if (nextCaret.current === null) return;
    area.current?.setSelectionRange(nextCaret.current, nextCaret.current);
    nextCaret.current = null;
  });
  useLayoutEffect(() => {
    if (isFocused) area.current?.focus();
  }, [isFocused]);

  const mention = isShut ? undefined : typedMention(text.slice(0, caret));
  const names = mention ? suggestNames(colleagues, mention.typed) : [];
  const isOpen = names.length > 0;

  const complete = (chosen: string) => {
    const before = `${text.slice(0, mention?.at)}@${chosen} `;
    nextCaret.current = before.length;
    setShut(true);
    onChange(before + text.slice(caret).replace(/^ /, ''));
    area.current?.focus();
  };
  const onKeyDown = (event: KeyboardEvent) => {
    if (!isOpen || isComposing(event)) return;
    if (event.key === 'ArrowDown') setActive((active + 1) % names.length);
    else if (event.key === 'ArrowUp') setActive((active - 1 + names.length) % names.length);
    else if (event.key === 'Enter' || event.key === 'Tab') complete(names[active] ?? names[0]!);
    else if (event.key === 'Escape') setShut(true);
    else return;
    event.preventDefault();
  };

  return (
    <TextArea
      ref={area}
      {...field}
      rows={3}
      dir="auto"
      maxLength={MAX_NOTE}
      value={text}
      readOnly={isSaving}
      aria-autocomplete="list"
      aria-haspopup="listbox"
      aria-controls={isOpen ? listId : undefined}
      aria-activedescendant={isOpen ? `${listId}-${active}` : undefined}
      onChange={({ target }) => {
        setCaret(target.selectionEnd);
        setActive(0);
        setShut(false);
        onChange(target.value);
      }}
      onSelect={({ currentTarget }) => setCaret(currentTarget.selectionEnd)}
      onKeyDown={onKeyDown}
      onBlur={() => setShut(true)}
      toolbar={
        isOpen && (
          <div className={styles.suggestions}>
            <Suggestions id={listId} options={names} active={active} onSelect={complete} />
          </div>
        )
      }
    />
  );
}
