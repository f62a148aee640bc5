import { MAX_MESSAGE, MAX_WORDS_SUBJECT } from '@firstrung/contracts';
import { formatList } from '@firstrung/i18n';
import { Banner, Button, Dialog, FormError, RadioGroup, Stack, TextArea, TextField } from '@firstrung/ui-kit';
import { isRefusal, isTokenRefused, randomUuid, reasonOf, useNotify, useSession } from '@firstrung/web-kit';
import { useDraftState } from '@firstrung/web-kit/forms';
import { type FormEvent, useId, useState } from 'react';
import { jobsOf } from '../api/applicant.ts';
import { EmailPreview } from './EmailPreview.tsx';
import { messageEmail } from './emails.ts';
import { useTemplateDate } from './templates.ts';
import { texts } from './texts.ts';
import { WordsChoice } from './WordsChoice.tsx';
import { fieldsIn, OWN, type Words } from './words.ts';
import { type Target, useRecipients, useWrite, type Writing } from './write.ts';

const { write: words } = texts;

const waysTo = (isOne: boolean) =>
  [
    { value: 'message', label: words.message, help: isOne ? words.messageHelpOne : words.messageHelp },
    { value: 'email', label: words.email, help: isOne ? words.emailHelpOne : words.emailHelp },
  ] as const;

interface Props {
  /** Of the draft, see `useWriteDraft`. */
  scope: string;
  target: Target;
  onClose: () => void;
}

/** A message or emails to chosen applicants. What is typed stays in this tab until it is discarded. */
export function WriteDialog({ scope, target, onClose }: Props) {
  const id = useId();
  const only = target.people?.length === 1 ? target.people[0] : undefined;
  const draft = useWriteDraft(scope, target.job ? 'message' : 'email');
  const recipients = useRecipients(target);
  const { people } = recipients;
  const write = useWrite();
  const notify = useNotify();
  const [showsMissing, setShowsMissing] = useState(false);
  const from = useSession().account?.name ?? '';
  const date = useTemplateDate();
  // A message is an announcement of one job.
  const isOfOneJob = new Set(people?.map(({ jobId }) => jobId)).size <= 1;
  const { text } = draft;
  const way = isOfOneJob ? draft.way : 'email';
  const isEmail = way === 'email';
  const subject = isEmail ? draft.subject : '';
  const toAllOf = target.job?._id;
  const named = (people ?? []).map(({ applicationId, applicantId, jobId }) => ({
    applicationId,
    applicantId,
    jobId,
  }));
  const writing = { way, toAllOf, people: named, subject: subject.trim(), text };
  const isUnsure = draft.isAttempted(writing) && !write.isPending;
  const isClosed = isUnsure || write.isPending;
  // A message is the same for all.
  const fields = isEmail ? [] : fieldsIn(text);
  const textProblem = text.trim() === '' ? words.textMissing : undefined;
  const problem = fields.length > 0 ? words.fieldsInMessage(formatList(fields)) : undefined;

  const submit = (event: FormEvent) => {
    event.preventDefault();
    setShowsMissing(true);
    const isMissing = (isEmail && writing.subject === '') || textProblem || problem;
    if (isMissing || !people?.length || write.isPending) return;
    write.mutate(
      { ...writing, clientId: draft.sendAs(writing) },
      {
        onSuccess(count) {
          notify(words.sent(count), 'ok');
          draft.discard();
          onClose();
        },
        onError(error) {
          // Nothing was sent. After any other failure that is not known.
          if (!isRefusal(error)) return;
          draft.change({ attempt: undefined });
          if (error.error === 'ReceiversDiffer') void recipients.refetch();
        },
      },
    );
  };
  const change = (changes: Parameters<typeof draft.change>[0]) => {
    draft.change(changes);
    write.reset();
  };
  const area = {
    label: words.text,
    readOnly: isClosed,
    error: problem ?? (showsMissing ? textProblem : undefined),
  };

  return (
    <Dialog
      open
      wide
      sheet
      title={only ? words.titleOne(only.name) : words.title}
      onClose={onClose}
      actions={
        <>
          {!draft.isEmpty && (
            <Button
              variant="quiet"
              disabled={write.isPending}
              onClick={() => {
                draft.discard();
                onClose();
              }}
            >
              {words.discard}
            </Button>
          )}
          <Button
            type="submit"
            form={id}
            variant="primary"
            loading={write.isPending}
            disabled={!people?.length}
          >
            {isUnsure ? words.retry : words.send(people?.length ?? 0)}
          </Button>
        </>
      }
    >
      <Stack gap={5}>
        <form id={id} noValidate onSubmit={submit}>
          <Stack gap={4}>
            <RecipientsLine recipients={recipients} isToAll={target.job !== undefined} />
            <RadioGroup
              legend={words.way}
              options={waysTo(only !== undefined).filter(({ value }) =>
                isClosed || !isOfOneJob ? value === way : true,
              )}
              value={way}
              onChange={(value) => change({ way: value })}
            />
            {isEmail ? (
              <WordsChoice
                {...area}
                use="message"
                words={draft}
                own={text}
                onChange={(next) => change(next ?? {})}
              >
                <TextField
                  label={words.subject}
                  maxLength={MAX_WORDS_SUBJECT}
                  autoComplete="off"
                  data-autofocus
                  readOnly={isClosed}
                  error={showsMissing && writing.subject === '' ? words.subjectMissing : undefined}
                  value={subject}
                  onChange={({ target: { value } }) => change({ subject: value })}
                />
              </WordsChoice>
            ) : (
              <TextArea
                {...area}
                rows={6}
                dir="auto"
                maxLength={MAX_MESSAGE}
                data-autofocus
                value={text}
                onChange={({ target: { value } }) => change({ text: value })}
              />
            )}
            {isUnsure && <Banner tone="warn">{words.unsure}</Banner>}
            <FormError>{write.error && !isTokenRefused(write.error) && reasonOf(write.error)}</FormError>
          </Stack>
        </form>
        {isEmail && people && people.length > 0 && (
          <EmailPreview
            people={people}
            toEmail={(person) => messageEmail(person, { subject, text, from, date })}
          />
        )}
      </Stack>
    </Dialog>
  );
}

interface LineProps {
  recipients: ReturnType<typeof useRecipients>;
  isToAll: boolean;
}

/** How many get it, and who of those that were chosen does not. */
function RecipientsLine({ recipients: { people, leftOut, error, ...query }, isToAll }: LineProps) {
  if (people?.length === 0) return <Banner tone="warn">{words.nobody}</Banner>;
  if (!people && error) {
    return (
      <Banner tone="warn" onRetry={query.refetch} retrying={query.isFetching}>
        {words.countFailed} {reasonOf(error)}
      </Banner>
    );
  }
  const line = [
    people ? words.count(people.length) : words.counting,
    leftOut > 0 && words.leftOut(leftOut),
    isToAll && words.all,
  ];
  return <p aria-live="polite">{line.filter(Boolean).join(' ')}</p>;
}

interface ButtonProps extends Pick<Props, 'target'> {
  label?: string;
}

/** Opens the dialog. Its draft is that of the job or jobs, whoever of their applicants is selected. */
export function WriteButton({ target, label = words.open }: ButtonProps) {
  // Those of the moment when it was opened.
  const [opened, setOpened] = useState<Target>();
  return (
    <>
      <Button size="sm" onClick={() => setOpened(target)}>
        {label}
      </Button>
      {opened && (
        <WriteDialog
          scope={opened.job ? opened.job._id : jobsOf(opened.people)}
          target={opened}
          onClose={() => setOpened(undefined)}
        />
      )}
    </>
  );
}

interface Draft extends Required<Words>, Pick<Writing, 'way'> {
  /** What was sent last without a known outcome, and the id under which it may be sent again. */
  attempt?: { clientId: string; of: string } | undefined;
}

/**
 * What is being written to applicants, kept in this tab until it is sent or discarded.
 *
 * @param scope the job, or any other name of where it is written
 * @param way how it goes unless another way is chosen
 */
function useWriteDraft(scope: string, way: Writing['way']) {
  const empty: Draft = { way, from: OWN, subject: '', text: '' };
  const { values, change: store, remove } = useDraftState<Draft>(`write-to ${scope}`, empty);
  const isAttempted = (writing: Writing) => values.attempt?.of === JSON.stringify(writing);
  return {
    ...values,
    isEmpty: values.subject === '' && values.text === '',
    change: (changes: Partial<Draft>) => store({ ...values, ...changes }),
    /** Whether exactly this was sent, and it is not known whether it arrived. */
    isAttempted,
    /** The id under which it is sent: the same if it is sent again because an answer was lost. */
    sendAs(writing: Writing): string {
      const clientId = (isAttempted(writing) && values.attempt?.clientId) || randomUuid();
      store({ ...values, attempt: { clientId, of: JSON.stringify(writing) } });
      return clientId;
    },
    discard: remove,
  };
}
