import { MAX_WORDS_SUBJECT } from '@firstrung/contracts';
import {
  Banner,
  Button,
  Dialog,
  ErrorPanel,
  FormError,
  Select,
  SkeletonGroup,
  SkeletonText,
  Stack,
  TextField,
} from '@firstrung/ui-kit';
import { ApiError, isTokenRefused, reasonOf, useNotify, useSession } from '@firstrung/web-kit';
import { type FormEvent, type ReactNode, useId, useState } from 'react';
import { EmailPreview } from '../../words/components/EmailPreview.tsx';
import { WordsArea } from '../../words/components/WordsArea.tsx';
import { messageEmail } from '../../words/emails.ts';
import { useTemplateDate, useWordTemplates } from '../../words/useWordTemplates.ts';
import { PartlySent, partsOf, type Target, useRecipients, useWriteTo } from '../api/write-to.ts';
import { texts } from '../texts.ts';
import { useWriteToDraft, type WriteToDraft } from '../useWriteToDraft.ts';

interface Props {
  /** Of the draft, see `useWriteToDraft`. */
  scope: string;
  target: Target;
  onClose: () => void;
}

/** An email to each of some applicants. What is typed stays in this tab until it is discarded. */
export function WriteToDialog({ scope, target, onClose }: Props) {
  const id = useId();
  const draft = useWriteToDraft(scope);
  const recipients = useRecipients(target);
  const write = useWriteTo();
  const notify = useNotify();
  const [showsMissing, setShowsMissing] = useState(false);
  const { people } = recipients;
  const from = useSession().account?.name ?? '';
  const date = useTemplateDate();
  const { subject, text } = draft;
  const message = { parts: partsOf(target), subject: subject.trim(), text };
  const isUnsure = draft.isAttempted(message) && !write.isPending;
  const isBlank = message.subject === '' || text.trim() === '';

  const submit = (event: FormEvent) => {
    event.preventDefault();
    setShowsMissing(true);
    if (isBlank || !people?.length || write.isPending) return;
    write.mutate(
      { writing: message, clientIds: draft.sendAs(message) },
      {
        onSuccess(count) {
          notify(texts.sent(count), 'ok');
          draft.discard();
          onClose();
        },
        onError(error) {
          if (isRefused(error)) draft.refused();
        },
      },
    );
  };

  return (
    <Dialog
      open
      wide
      title={texts.title}
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
              {texts.discard}
            </Button>
          )}
          <Button onClick={onClose}>{texts.cancel}</Button>
          <Button
            type="submit"
            form={id}
            variant="primary"
            loading={write.isPending}
            disabled={!people?.length}
          >
            {isUnsure ? texts.retry : sendLabel(people?.length)}
          </Button>
        </>
      }
    >
      <Stack gap={5}>
        <form id={id} noValidate onSubmit={submit}>
          <Stack gap={4}>
            <Fields
              draft={draft}
              isClosed={isUnsure || write.isPending}
              showsMissing={showsMissing}
              onChange={write.reset}
            />
            {isUnsure && <Banner tone="warn">{unsureText(write.error)}</Banner>}
            <FormError>{isShown(write.error) && reasonOf(write.error)}</FormError>
          </Stack>
        </form>
        <Recipients recipients={recipients}>
          {(to) => (
            <EmailPreview
              people={to}
              toEmail={(person) => messageEmail(person, { subject, text, from, date })}
            />
          )}
        </Recipients>
      </Stack>
    </Dialog>
  );
}

const unsureText = (error: Error | null) =>
  error instanceof PartlySent ? texts.partly(error.message) : texts.unsure;

const isShown = (error: Error | null): error is Error =>
  error !== null && !(error instanceof PartlySent) && !isTokenRefused(error);

/** Nothing was sent. After any other failure that is not known. */
const isRefused = (error: unknown) => error instanceof ApiError && error.status < 500;

const sendLabel = (people: number | undefined) => (people ? texts.send(people) : texts.sendNone);

interface FieldsProps {
  draft: WriteToDraft;
  /** Nothing can be changed: it may have been sent. */
  isClosed: boolean;
  showsMissing: boolean;
  onChange: () => void;
}

function Fields({ draft, isClosed, showsMissing, onChange }: FieldsProps) {
  const { templates } = useWordTemplates('message');
  const { subject, text } = draft;
  const change: WriteToDraft['change'] = (changes) => {
    draft.change(changes);
    onChange();
  };
  const from = templates.find((template) => template.subject === subject && template.text === text);
  return (
    <>
      <Select
        label={texts.template}
        placeholder={texts.noTemplate}
        options={templates.map(({ key, label }) => ({ value: key, label }))}
        value={from?.key ?? ''}
        disabled={isClosed}
        onChange={({ target }) => {
          const template = templates.find(({ key }) => key === target.value);
          if (template) change({ subject: template.subject, text: template.text });
        }}
      />
      <TextField
        label={texts.subject}
        maxLength={MAX_WORDS_SUBJECT}
        autoComplete="off"
        data-autofocus
        readOnly={isClosed}
        error={showsMissing && subject.trim() === '' ? texts.subjectMissing : undefined}
        value={subject}
        onChange={({ target }) => change({ subject: target.value })}
      />
      <WordsArea
        label={texts.text}
        readOnly={isClosed}
        error={showsMissing && text.trim() === '' ? texts.textMissing : undefined}
        value={text}
        onChange={({ target }) => change({ text: target.value })}
      />
    </>
  );
}

interface RecipientsProps {
  recipients: ReturnType<typeof useRecipients>;
  /** The preview. */
  children: (people: NonNullable<ReturnType<typeof useRecipients>['people']>) => ReactNode;
}

/** How many get it, and what. */
function Recipients({
  recipients: { people, leftOut, error, refetch, isFetching },
  children,
}: RecipientsProps) {
  if (people && people.length > 0) {
    return (
      <Stack gap={4}>
        <p aria-live="polite">
          {texts.count(people.length)} {leftOut}
        </p>
        {children(people)}
      </Stack>
    );
  }
  if (people) return <Banner tone="warn">{texts.nobody}</Banner>;
  if (error) {
    return (
      <ErrorPanel
        level={3}
        art={false}
        title={texts.countFailed}
        onRetry={() => refetch()}
        retrying={isFetching}
      >
        {reasonOf(error)}
      </ErrorPanel>
    );
  }
  return (
    <SkeletonGroup label={texts.counting}>
      <SkeletonText lines={4} />
    </SkeletonGroup>
  );
}
