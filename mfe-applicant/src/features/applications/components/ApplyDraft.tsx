import { claimLetters, keepLetter, type Letter, lettersOf } from '@firstrung/auth-screens';
import { MAX_APPLICATION_MESSAGE } from '@firstrung/contracts';
import { dotted } from '@firstrung/i18n';
import { applyPath } from '@firstrung/job-views';
import { Button, FieldSet, FileText, Row, Stack, TextArea, UploadField } from '@firstrung/ui-kit';
import { reasonOf, useCallQuery, useHost, useSession } from '@firstrung/web-kit';
import { fileNameOf, useUpload } from '@firstrung/web-kit/documents';
import { useEffect, useEffectEvent, useState } from 'react';
import { Link } from 'react-router';
import { useUpdateProfile } from '../../profile/api/profile.ts';
import { texts } from '../texts.ts';
import styles from './apply.module.css';

const { apply: words } = texts;

/**
 * What goes along with the application for a job: the profile's default message until another is written, the
 * answers to its questions, and the résumé. What is written, here or before the login, stays until it is
 * sent.
 */
export function useApplicationDraft(jobId: string) {
  const { data: profile, isPending } = useCallQuery('GET /api/profile/get-profile');
  const host = useHost();
  // The account that writes, also after its session has ended.
  const [accountId] = useState(useSession().account?.id ?? '');
  const read = (): Letter => lettersOf(host.drafts, accountId)?.letters[jobId] ?? {};
  const [values, setValues] = useState(read);
  const [isClaiming, setClaiming] = useState(() => lettersOf(host.drafts) !== undefined);
  const claim = useEffectEvent(async () => {
    await claimLetters(host, applyPath(jobId));
    setValues(read());
    setClaiming(false);
  });
  useEffect(() => void claim(), []);
  const change = (next: Letter) => {
    setValues(next);
    keepLetter(host.drafts, accountId, jobId, next);
  };
  const { message: written, answers = {} } = values;
  const [isUploading, setUploading] = useState(false);
  const update = useUpdateProfile();
  const resume = profile?.resume ?? '';
  const message = written ?? profile?.defaultMessage ?? '';
  return {
    profile,
    message,
    /** What is shown; undefined if that isn't known, because the profile did not load. */
    toSend: profile || written !== undefined ? message.trim() || null : undefined,
    answers,
    /** The name of the profile's résumé. */
    resume: resume === '' ? null : fileNameOf(resume),
    resumeAddress: resume,
    /** The résumé that goes along is the profile's, so it is saved there. */
    saveResume: (address: string) => update.mutate({ body: { resume: address } }),
    isResumeFailed: update.isError,
    isClaiming,
    /** Whether something is on its way that is to go along. */
    isBusy: isClaiming || isUploading || update.isPending || isPending,
    setMessage: (typed: string) => change({ ...values, message: typed }),
    setAnswer: (questionId: string, value: string) =>
      change({ ...values, answers: { ...answers, [questionId]: value } }),
    setUploading,
  };
}

export type ApplicationDraft = ReturnType<typeof useApplicationDraft>;

/** What the recruiter sees of the profile first. */
export function ProfileLines({ draft: { profile } }: { draft: ApplicationDraft }) {
  if (!profile) return null;
  const { name, discipline, skills } = profile;
  return (
    <Stack as="p" gap={1} align="start">
      <strong>{name}</strong>
      <span>{dotted([discipline, skills]) || words.profileEmpty}</span>
      <Link to="/profile">{words.editProfile}</Link>
    </Stack>
  );
}

interface FieldProps {
  draft: ApplicationDraft;
}

export const MessageField = ({ draft }: FieldProps) => (
  <TextArea
    label={words.messageLabel}
    help={words.messageHelp}
    rows={6}
    maxLength={MAX_APPLICATION_MESSAGE}
    value={draft.message}
    onChange={({ currentTarget }) => draft.setMessage(currentTarget.value)}
  />
);

/** The résumé as a chip, which is replaced on demand. */
export function ResumeField({ draft }: FieldProps) {
  const upload = useUpload();
  const [isReplacing, setReplacing] = useState(false);
  if (draft.resume && !isReplacing) {
    return (
      <FieldSet legend={words.resume}>
        <Row as="p" gap={2} data-look="box" className={styles.chip}>
          <FileText size={18} aria-hidden="true" />
          <span>{draft.resume}</span>
          <Button size="sm" variant="quiet" onClick={() => setReplacing(true)}>
            {words.replaceResume}
          </Button>
        </Row>
      </FieldSet>
    );
  }
  return (
    <UploadField
      label={words.resume}
      help={words.resumeHelp}
      optional
      kind="document"
      replaceOnly
      value={draft.resumeAddress}
      fileName={draft.resume ?? ''}
      onChange={draft.saveResume}
      upload={upload}
      explain={reasonOf}
      onBusy={draft.setUploading}
      error={draft.isResumeFailed && words.resumeFailed}
    />
  );
}
