import { type Application, type ApplicationNote, ASK_AGAIN_MS, MENTION } from '@firstrung/contracts';
import { formatDateTime } from '@firstrung/i18n';
import {
  Banner,
  Section,
  SkeletonGroup,
  SkeletonText,
  Stack,
  StatusTimeline,
  type TimelineStep,
  useRestoreFocus,
  useScrollToHash,
} from '@firstrung/ui-kit';
import {
  failureOf,
  invalidate,
  isMissing,
  reasonOf,
  useCall,
  useNotify,
  usePagedQuery,
  useSession,
} from '@firstrung/web-kit';
import { useQueryClient } from '@tanstack/react-query';
import { useEffect, useRef } from 'react';
import { useMembers, useRights } from '../../../shared/members.ts';
import { texts as sharedTexts } from '../../../shared/texts.ts';
import { GET_APPLICATION } from '../api/application.ts';
import { texts } from '../texts.ts';
import { Note, NoteForm } from './Note.tsx';
import styles from './notes.module.css';

interface Entry extends Omit<TimelineStep, 'state' | 'at'> {
  time: string;
  isLatestChange?: boolean;
}

/** Decisions, emails and notes, the newest first, below the field for a note. */
export function ApplicationTimeline({ application }: { application: Application }) {
  const { _id: applicationId, deletedAt } = application;
  const query = usePagedQuery(
    'GET /api/recruiter/applications/notes/:applicationId',
    { params: { applicationId } },
    { enabled: !deletedAt, refetchInterval: ASK_AGAIN_MS },
  );
  const client = useQueryClient();
  const write = useCall('POST /api/recruiter/applications/notes/create', {
    // Who may no longer see it sees nothing more of it.
    onError: (error) => isMissing(error) && invalidate(client, GET_APPLICATION),
  });
  const notify = useNotify();
  const { mayEdit, hasColleagues } = useRights();
  // Readers whom a note mentions may answer it.
  const mayWrite = mayEdit || application.mayWrite === true;
  const selfId = useSession().account?.id;
  const members = useMembers().data?.members ?? [];
  const colleagues = members.filter(({ _id }) => _id !== selfId);
  const notes = query.data?.pages.flatMap(({ data }) => data);
  const mention = notes?.findLast(({ mentions }) => mentions.some(({ _id }) => _id === selfId));
  const { hasNextPage, isFetching, error, fetchNextPage } = query;
  // The call begins with the oldest ones.
  const isLoading = !deletedAt && !error && (notes === undefined || hasNextPage);
  useEffect(() => {
    if (isLoading && !isFetching) void fetchNextPage();
  }, [isLoading, isFetching, fetchNextPage]);
  useScrollToHash(notes !== undefined && !hasNextPage && !isFetching);
  const root = useRef<HTMLDivElement>(null);
  const focusedNote = useRef<HTMLElement>(null);
  // The buttons of a note and its form replace each other, or the note is deleted.
  useRestoreFocus(root, () => (focusedNote.current?.isConnected ? focusedNote.current : root.current));

  const toEntry = (note: ApplicationNote): Entry => ({
    key: note._id,
    time: note.createdAt,
    label: note.author.name || sharedTexts.formerColleague,
    note: (
      <Note
        id={note === mention ? MENTION.slice(1) : undefined}
        note={note}
        colleagues={colleagues}
        mayWrite={mayWrite}
      />
    ),
  });
  const entries: Entry[] = [
    ...changesOf(application),
    ...emailsOf(application),
    ...(notes ?? []).map(toEntry),
  ].toSorted((one, other) => Date.parse(one.time) - Date.parse(other.time));

  return (
    <Section title={texts.history.title} id="notes">
      <Stack
        gap={4}
        ref={root}
        tabIndex={-1}
        onFocus={({ target }) => {
          focusedNote.current = target.closest('[data-note]');
        }}
      >
        {!deletedAt && (
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
            isClosed={!mayWrite}
            onSave={async (content, clientId) => {
              await write.mutateAsync({ body: { applicationId, ...content, clientId } });
              notify(texts.notes.saved, 'ok');
            }}
          />
        )}
        {isLoading && (
          <SkeletonGroup label={texts.notes.loading}>
            <SkeletonText lines={2} />
          </SkeletonGroup>
        )}
        {error && (
          <Banner tone="danger" {...failureOf(query)}>
            <strong>{texts.notes.failedTitle}</strong> <span>{reasonOf(error)}</span>
          </Banner>
        )}
        <StatusTimeline
          label={texts.history.title}
          steps={entries.map(({ time, isLatestChange, ...step }) => ({
            ...step,
            at: <time dateTime={time}>{formatDateTime(time)}</time>,
            state: isLatestChange ? 'current' : 'done',
          }))}
        />
      </Stack>
    </Section>
  );
}

/** What an email said. */
const SaidWords = ({ label, words }: { label: string; words: string }) => (
  <details data-look="small normal" className={styles.said}>
    <summary>{label}</summary>
    <p dir="auto">{words}</p>
  </details>
);

const changesOf = ({ history }: Application): Entry[] =>
  history.map(({ change, status, rejectionReasons, at, by, words }, index) => {
    const isDecision = change === 'decided';
    return {
      // The same change may happen twice, even at the same time.
      key: `${index}`,
      time: at,
      label: isDecision ? sharedTexts.applicationBadge[status] : texts.history.changes[change],
      note: (
        <>
          {[
            // Applicants who have deleted their account have no name either.
            by.name || (isDecision || change === 'reviewed' ? sharedTexts.formerColleague : ''),
            // Every entry carries the reasons of its moment; only a decision gave them.
            ...(isDecision ? rejectionReasons.map((reason) => texts.rejectionReasons[reason]) : []),
          ].join(' · ')}
          {words !== undefined && <SaidWords label={texts.history.said} words={words} />}
        </>
      ),
      isLatestChange: index === history.length - 1,
    };
  });

const emailsOf = ({ sent }: Application): Entry[] =>
  sent.map(({ subject, text, at, by }, index) => ({
    key: `sent ${index}`,
    time: at,
    label: texts.history.emailed,
    note: (
      <>
        {by.name || sharedTexts.formerColleague}
        <SaidWords label={subject} words={text} />
      </>
    ),
  }));
