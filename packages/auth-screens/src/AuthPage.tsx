import { Button, CompanyLogo, FormError, PageHeader, Row, Stack, Steps } from '@firstrung/ui-kit';
import { imageAddress, returnPathOf, useCallQuery, useHost, useTitle } from '@firstrung/web-kit';
import { type FormEvent, type ReactNode, useEffect } from 'react';
import { useLocation } from 'react-router';
import { useArea } from './area.ts';
import styles from './auth.module.css';
import { addressOf, isWritten, jobAhead, lettersOf } from './letters.ts';
import { recallPath, rememberPath } from './return-path.ts';
import { texts } from './texts.ts';

type SignupStep = 1 | 2;
const STEPS = [1, 2] as const;

interface PageProps {
  title: string;
  /** Of a signup: 1 the details, 2 the code. */
  step?: SignupStep | undefined;
  lead: ReactNode;
  /** Below the form: a link to another page. */
  footer?: ReactNode;
  children: ReactNode;
}

/**
 * Layout and document title of login, signup, verification and forgotten passwords. What led here is
 * remembered, because a signup passes several of these pages and a reload.
 */
export function AuthPage({ title, step, lead, footer, children }: PageProps) {
  useTitle(title);
  const { side } = useArea().texts;
  const { role } = useHost();
  const returnPath = returnPathOf(useLocation().state);
  useEffect(() => {
    if (returnPath !== undefined) rememberPath(role, returnPath);
  }, [role, returnPath]);

  return (
    <div className={styles.auth}>
      <div className={styles.form}>
        <Stack gap={3}>
          {step && <SignupProgress step={step} />}
          <JobAhead path={returnPath ?? recallPath(role)} step={step} />
          <PageHeader title={title} lead={lead} />
          <Stack gap={5}>
            {children}
            {footer && <p data-look="quiet small">{footer}</p>}
          </Stack>
        </Stack>
      </div>
      {/* From 960 px up. Decoration: nothing that must be read. */}
      <div className={styles.side}>
        <Steps className={styles.art} lit={step ?? 3} figure={1} bars={step && STEPS.length} />
        <Stack gap={3} className={styles.text}>
          <p className={styles.title}>{side.title}</p>
          <p data-look="quiet large">{side.lead}</p>
        </Stack>
      </div>
    </div>
  );
}

/** The job that the form leads to. The page works without it. */
function JobAhead({ path, step }: { path: string | undefined; step: SignupStep | undefined }) {
  const { drafts } = useHost();
  const { jobId, isApplying } = jobAhead(path);
  const input = { params: { jobId } };
  const { data: job } = useCallQuery('GET /api/guest/jobs/job-details/:jobId', input, {
    enabled: jobId !== '',
    retry: false,
  });
  if (!job) return null;
  const letters = lettersOf(drafts);
  return (
    <Row as="p">
      <CompanyLogo name={job.companyName} src={imageAddress(job.companysPfp, '192x200')} />
      <Stack as="span" gap={1}>
        {isApplying && <span data-look="quiet small">{texts.applyingFor}</span>} <strong>{job.title}</strong>{' '}
        <span data-look="quiet small">{job.companyName}</span>
        {/* The details have the letter itself beside them. */}
        {step !== 1 && isWritten(letters?.letters[jobId]) && (
          <span>{texts.letter.kept(addressOf(letters))}</span>
        )}
      </Stack>
    </Row>
  );
}

/** The steps of a signup as rungs, of which those that are reached are lit. */
const SignupProgress = ({ step }: { step: SignupStep }) => (
  <Stack as="p" gap={2} className={styles.progress} data-look="quiet small">
    <Row as="span" gap={1} className={styles.rungs} aria-hidden="true">
      {STEPS.map((rung) => (
        <i key={rung} className={rung <= step ? styles.lit : undefined} />
      ))}
    </Row>
    {texts.signup.steps[step]}
  </Stack>
);

interface FormProps {
  onSubmit: (event: FormEvent<HTMLFormElement>) => unknown;
  /** Of the button. */
  submit: ReactNode;
  /** Why the server refused the form. */
  refusal: ReactNode;
  isBusy: boolean;
  isDisabled?: boolean;
  /** Below the button. */
  after?: ReactNode;
  /** The fields. */
  children?: ReactNode;
}

/** The form of such a page, with its error and the submit button at the end. */
export const AuthForm = ({ onSubmit, submit, refusal, isBusy, isDisabled, after, children }: FormProps) => (
  <form
    noValidate
    onSubmit={(event) => {
      event.preventDefault();
      void onSubmit(event);
    }}
  >
    <Stack gap={5}>
      {children}
      <div>
        <FormError>{refusal}</FormError>
        <Button type="submit" variant="primary" size="lg" wide loading={isBusy} disabled={isDisabled}>
          {submit}
        </Button>
      </div>
      {after}
    </Stack>
  </form>
);
