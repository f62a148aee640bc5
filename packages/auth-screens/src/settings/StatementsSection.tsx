import { MAX_REPORT, type Statement } from '@firstrung/contracts';
import { formatDate } from '@firstrung/i18n';
import {
  Banner,
  Button,
  FormError,
  MultilineText,
  QueryContent,
  Section,
  Stack,
  TextArea,
  useScrollToHash,
} from '@firstrung/ui-kit';
import { ApiError, reasonOf, useCall, useCallQuery, useNotify } from '@firstrung/web-kit';
import { useDraftState } from '@firstrung/web-kit/forms';
import styles from './settings.module.css';
import { texts } from './texts.ts';

const { statements: words } = texts;

/** The restrictions of the account and its company, with reasons and the one reply; nothing without any. */
export function StatementsSection() {
  const query = useCallQuery('GET /api/statements', {});
  useScrollToHash(query.data !== undefined);
  if (query.isLoading) return <div className={styles.loading} />;
  if (query.isPending || query.data?.statements.length === 0) return null;
  return (
    <Section id="restrictions" title={words.title}>
      <QueryContent query={query} failedTitle={words.failedTitle}>
        {({ statements }) => (
          <Stack gap={5}>
            {statements.map((statement) => (
              <StatementPanel key={statement.restrictionId} statement={statement} />
            ))}
          </Stack>
        )}
      </QueryContent>
    </Section>
  );
}

function StatementPanel({ statement }: { statement: Statement }) {
  const { subject, reason, rule, since, liftedAt, replyUntil, reply, repliedAt, answer } = statement;
  const mayReply = reply === undefined && liftedAt === undefined && Date.parse(replyUntil) > Date.now();
  return (
    <Stack gap={3}>
      {liftedAt !== undefined && (
        <Banner>{words.lifted[subject.kind](formatDate(liftedAt), subject.name)}</Banner>
      )}
      {/* Above the section stands that the account is suspended. */}
      {liftedAt === undefined && subject.kind !== 'account' && (
        <Banner tone="warn">{words.what[subject.kind](subject.name)}</Banner>
      )}
      <p>{words.reason(reason)}</p>
      {rule !== '' && <p>{words.rule(rule)}</p>}
      {liftedAt === undefined && <p>{words.until(formatDate(since))}</p>}
      {reply !== undefined && (
        <>
          <p>{words.replied(formatDate(repliedAt ?? since))}</p>
          <MultilineText text={reply} />
        </>
      )}
      {answer !== undefined && <p>{words.answer(answer)}</p>}
      {mayReply && <ReplyForm statement={statement} />}
    </Stack>
  );
}

function ReplyForm({ statement: { restrictionId, replyUntil } }: { statement: Statement }) {
  const { values, change, remove } = useDraftState(`statement ${restrictionId}`, { reply: '' });
  const notify = useNotify();
  const send = useCall('POST /api/statements/reply', {
    onSuccess: () => {
      remove();
      notify(words.sent, 'ok');
    },
    onError: (error) => {
      // A reply from another page takes the place of the form.
      if (error instanceof ApiError && error.error === 'StatusChanged') notify(reasonOf(error), 'danger');
    },
  });
  const reply = values.reply.trim();
  return (
    <form
      onSubmit={(event) => {
        event.preventDefault();
        if (reply !== '') send.mutate({ body: { restrictionId, reply } });
      }}
    >
      <Stack gap={3}>
        <TextArea
          label={words.reply}
          help={words.replyHelp(formatDate(replyUntil))}
          maxLength={MAX_REPORT}
          value={values.reply}
          onChange={({ target }) => change({ reply: target.value })}
        />
        <FormError>{send.error && reasonOf(send.error)}</FormError>
        <div>
          <Button type="submit" variant="primary" loading={send.isPending} disabled={reply === ''}>
            {words.send}
          </Button>
        </div>
      </Stack>
    </form>
  );
}
