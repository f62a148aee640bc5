import { MENTION } from '@firstrung/contracts';
import {
  Button,
  ErrorPanel,
  Section,
  SkeletonGroup,
  SkeletonText,
  useRestoreFocus,
  useScrollToHash,
} from '@firstrung/ui-kit';
import { reasonOf, useCall, useNotify, usePagedQuery, useSession } from '@firstrung/web-kit';
import { useEffect, useRef } from 'react';
import { useLocation } from 'react-router';
import { useMembers, useRights } from '../../../shared/members.ts';
import { texts as sharedTexts } from '../../../shared/texts.ts';
import { texts } from '../texts.ts';
import { Note } from './Note.tsx';
import { NoteForm } from './NoteForm.tsx';
import styles from './notes.module.css';

/** What the company has noted on an application, and a field for more. */
export function Notes({ applicationId }: { applicationId: string }) {
  const query = usePagedQuery('GET /api/recruiter/applications/notes/:applicationId', {
    params: { applicationId },
  });
  const write = useCall('POST /api/recruiter/applications/notes/create');
  const notify = useNotify();
  const { mayEdit, hasColleagues } = useRights();
  const { data: company } = useMembers();
  const selfId = useSession().account?.id;
  const colleagues = company?.members.filter(({ _id }) => _id !== selfId) ?? [];
  const notes = query.data?.pages.flatMap(({ data }) => data);
  const mention = notes?.findLast(({ mentions }) => mentions.some(({ _id }) => _id === selfId));
  // Notes are in the order in which they were written, so that the last mention may be on any page.
  const seeksMention = useLocation().hash === MENTION;
  const { hasNextPage, isFetching, error, fetchNextPage } = query;
  const isSeeking = seeksMention && hasNextPage && !error;
  useEffect(() => {
    if (isSeeking && !isFetching) void fetchNextPage();
  }, [isSeeking, isFetching, fetchNextPage]);
  useScrollToHash(notes !== undefined && !isFetching && !isSeeking);
  const root = useRef<HTMLDivElement>(null);
  const focusedNote = useRef<HTMLElement>(null);
  // The buttons of a note and its form replace each other, or the note is deleted.
  useRestoreFocus(root, () => (focusedNote.current?.isConnected ? focusedNote.current : root.current));

  return (
    <Section title={texts.notes.title} id="notes" screenOnly>
      {/* biome-ignore lint/a11y/noStaticElementInteractions: it only follows the focus */}
      <div
        ref={root}
        tabIndex={-1}
        className={styles.notes}
        onFocus={({ target }) => {
          focusedNote.current = target.closest('li');
        }}
      >
        {!notes && query.error && (
          <ErrorPanel
            art={false}
            level={3}
            title={texts.notes.failedTitle}
            onRetry={() => query.refetch()}
            retrying={query.isFetching}
          >
            {reasonOf(query.error)}
          </ErrorPanel>
        )}
        {!notes && !query.error && (
          <SkeletonGroup label={texts.notes.loading}>
            <SkeletonText lines={2} />
          </SkeletonGroup>
        )}
        {notes?.length === 0 && <p className={styles.none}>{texts.notes.none}</p>}
        {notes && notes.length > 0 && (
          // biome-ignore lint/a11y/noRedundantRoles: Safari drops the role of a list without markers
          <ol role="list" className={styles.list}>
            {notes.map((note) => (
              <Note
                key={note._id}
                id={note === mention ? MENTION.slice(1) : undefined}
                note={note}
                colleagues={colleagues}
                mayWrite={mayEdit}
              />
            ))}
          </ol>
        )}
        {notes && query.error && <p role="alert">{reasonOf(query.error)}</p>}
        {notes && (query.error || query.hasNextPage) && (
          <Button
            size="sm"
            loading={query.isFetching}
            onClick={() => (query.hasNextPage ? query.fetchNextPage() : query.refetch())}
          >
            {query.error ? sharedTexts.table.retry : texts.notes.more}
          </Button>
        )}
        <NoteForm
          label={texts.notes.label}
          help={
            <>
              {texts.notes.help}
              {hasColleagues && ` ${texts.notes.mentionHelp}`}
            </>
          }
          draft={`note on ${applicationId}`}
          colleagues={colleagues}
          isClosed={!mayEdit}
          onSave={async (content, clientId) => {
            await write.mutateAsync({ body: { applicationId, ...content, clientId } });
            notify(texts.notes.saved, 'ok');
          }}
        />
      </div>
    </Section>
  );
}
