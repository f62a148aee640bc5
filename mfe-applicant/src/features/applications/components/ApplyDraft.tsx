import { MAX_APPLICATION_MESSAGE } from '@firstrung/contracts';
import { TextArea, UploadField } from '@firstrung/ui-kit';
import { fileNameOf, reasonOf, useCallQuery, useUpload } from '@firstrung/web-kit';
import { useDraftState } from '@firstrung/web-kit/forms';
import { useState } from 'react';
import { Link } from 'react-router';
import { applicationDraft } from '../../jobs/api/apply-job.ts';
import { useUpdateProfile } from '../../profile/api/profile.ts';
import type { AnswerValues } from '../questions/answers.ts';
import { texts } from '../texts.ts';
import styles from './apply.module.css';

const { apply: words } = texts;

/** What the applicant has written for one application. */
interface Written {
  message?: string;
  answers?: AnswerValues;
}

/**
 * What goes along with the application for a job: the profile's default message until another is written, the
 * answers to its questions, and the résumé. What is written stays until it is sent.
 */
export function useApplication(jobId: string) {
  const { data: profile } = useCallQuery('GET /api/profile/get-profile');
  const { values, change } = useDraftState<Written>(applicationDraft(jobId), {});
  const { message: written, answers = {} } = values;
  const [isUploading, setUploading] = useState(false);
  const update = useUpdateProfile();
  const resume = profile?.resume ?? '';
  const message = written ?? profile?.defaultMessage ?? '';
  return {
    profile,
    message,
    /** What the applicant wrote for this application alone. */
    written,
    answers,
    /** The name of the profile's résumé. */
    resume: resume === '' ? null : fileNameOf(resume),
    resumeAddress: resume,
    /** The résumé that goes along is the profile's, so it is saved there. */
    saveResume: (address: string) => update.mutate({ body: { resume: address } }),
    isResumeFailed: update.isError,
    /** Whether a résumé is on its way that is to go along. */
    isBusy: isUploading || update.isPending,
    setMessage: (typed: string) => change({ ...values, message: typed }),
    setAnswer: (questionId: string, value: string) =>
      change({ ...values, answers: { ...answers, [questionId]: value } }),
    setUploading,
  };
}

export type ApplicationDraft = ReturnType<typeof useApplication>;

/** What the recruiter sees of the profile first. */
export function ProfileLines({ draft: { profile } }: { draft: ApplicationDraft }) {
  if (!profile) return null;
  const { name, discipline, skills } = profile;
  return (
    <p className={styles.profile}>
      <strong>{name}</strong>
      <span>{[discipline, skills].filter(Boolean).join(' · ') || words.profileEmpty}</span>
      <Link to="/profile">{words.editProfile}</Link>
    </p>
  );
}

interface FieldProps {
  draft: ApplicationDraft;
  autoFocus?: boolean;
}

export const MessageField = ({ draft, autoFocus }: FieldProps) => (
  <TextArea
    label={words.messageLabel}
    help={words.messageHelp}
    rows={6}
    maxLength={MAX_APPLICATION_MESSAGE}
    value={draft.message}
    data-autofocus={autoFocus || undefined}
    onChange={({ currentTarget }) => draft.setMessage(currentTarget.value)}
  />
);

export function ResumeField({ draft }: FieldProps) {
  const upload = useUpload();
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
