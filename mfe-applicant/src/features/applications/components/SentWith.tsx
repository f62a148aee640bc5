import type { ApplicationSent } from '@firstrung/contracts';
import { formatDate } from '@firstrung/i18n';
import { AnswerList } from '@firstrung/job-views';
import { FileText, MultilineText, Row, Stack } from '@firstrung/ui-kit';
import { fileNameOf } from '@firstrung/web-kit/documents';
import { membershipTexts } from '../membership-texts.ts';
import { texts } from '../texts.ts';

/** The message, the name of the résumé and the answers that went along with an application. */
export function SentWith({ sent }: { sent: ApplicationSent }) {
  return (
    <Stack gap={3}>
      {sent.message.trim() === '' ? <p>{texts.sent.noMessage}</p> : <MultilineText text={sent.message} />}
      <Row as="p" gap={2} data-look="faint">
        <FileText size={16} aria-hidden="true" />
        {sent.resume ? fileNameOf(sent.resume) : texts.sent.noResume}
      </Row>
      {sent.memberAt && <p>{membershipTexts.sent(formatDate(sent.memberAt))}</p>}
      {sent.answers && <AnswerList answers={sent.answers} />}
    </Stack>
  );
}
