import { type AppliedEntry, companyPath } from '@firstrung/contracts';
import { AppliedCard, jobTexts } from '@firstrung/job-views';
import { ButtonLink, Dialog, Menu, Text } from '@firstrung/ui-kit';
import { imageAddress, useNotify } from '@firstrung/web-kit';
import { type RefObject, useState } from 'react';
import { isUndecided } from '../progress.ts';
import { texts } from '../texts.ts';
import { AnswerLine } from './AnswerLine.tsx';
import { ApplicationProgress } from './ApplicationProgress.tsx';
import { SentContent } from './SentWith.tsx';
import { useWithdraw } from './WithdrawButton.tsx';

interface Props {
  entry: AppliedEntry;
  /** Gets the focus when the application is withdrawn, because its row moves then. */
  focusAfter: RefObject<HTMLElement | null>;
  /** The applicant may write to the recruiter. */
  mayAsk: boolean;
}

/** A row of the applied page. */
export function ApplicationRow({ entry, focusAfter, mayAsk }: Props) {
  const { _id, status, jobId: job, withdrawnAt, recruiter } = entry;
  const isWithdrawn = withdrawnAt !== null;
  return (
    <AppliedCard
      to={`/job-details/${job._id}`}
      level={isWithdrawn ? 3 : 2}
      title={job.title}
      company={{
        name: job.company.name,
        logo: imageAddress(job.company.logo, '192x200'),
        to: job.company.slug ? companyPath(job.company.slug) : undefined,
      }}
      status={isWithdrawn ? 'Withdrawn' : status}
      description={job.description}
      location={job.location}
      applicationId={_id}
      reasons={isWithdrawn ? [] : job.rejectionReasons}
      progress={!isWithdrawn && <ApplicationProgress {...entry} />}
      menu={<RowMenu entry={entry} focusAfter={focusAfter} mayAsk={mayAsk} />}
    >
      {job.closedByBoard && (
        <Text tone={2} size="sm">
          {jobTexts.boardClosed}
        </Text>
      )}
      {entry.answer && <AnswerLine job={job} answer={entry.answer} />}
      {status === 'Accepted' && !isWithdrawn && recruiter && (
        <div>
          <ButtonLink to={`/recruiter-messages?with=${recruiter._id}`} variant="primary" size="sm">
            {texts.writeTo(recruiter.name)}
          </ButtonLink>
        </div>
      )}
    </AppliedCard>
  );
}

function RowMenu({ entry, focusAfter, mayAsk }: Props) {
  const { _id, jobId: job, status, withdrawnAt, recruiter } = entry;
  const isOpen = withdrawnAt === null && isUndecided(status);
  const notify = useNotify();
  const withdraw = useWithdraw({ job, focusAfter });
  const [isSentShown, setSentShown] = useState(false);
  const copy = () =>
    navigator.clipboard.writeText(_id).then(
      () => notify(texts.menu.copied, 'ok'),
      () => notify(texts.menu.copyFailed, 'danger'),
    );
  return (
    <>
      <Menu
        label={texts.menu.label(job.title)}
        size="sm"
        items={[
          ...(isOpen && mayAsk && recruiter
            ? [{ label: jobTexts.ask, to: `/recruiter-messages?with=${recruiter._id}` }]
            : []),
          { label: texts.sent.title, onSelect: () => setSentShown(true) },
          { label: texts.menu.copyId, onSelect: () => void copy() },
          ...(isOpen ? [{ label: texts.withdraw.button, danger: true, onSelect: withdraw.ask }] : []),
        ]}
      />
      <Dialog open={isSentShown} title={texts.sent.title} onClose={() => setSentShown(false)}>
        <SentContent sent={entry.applicationSent} />
      </Dialog>
      {withdraw.dialog}
    </>
  );
}
