import { rememberPath } from '@firstrung/auth-screens';
import type { Calls, ReplyOf } from '@firstrung/contracts';
import { formatDateTime } from '@firstrung/i18n';
import {
  Button,
  ButtonLink,
  Cluster,
  CompanyLogo,
  Container,
  FactList,
  FormError,
  PageFailure,
  PageSkeleton,
  Stack,
} from '@firstrung/ui-kit';
import {
  imageAddress,
  isMissing,
  isRefusal,
  RequireToken,
  reasonOf,
  returnTo,
  useApi,
  useCallQuery,
  useNotify,
  useSession,
  useTitle,
} from '@firstrung/web-kit';
import { useMutation, useQueryClient } from '@tanstack/react-query';
import { useEffect } from 'react';
import { useNavigate, useParams } from 'react-router';
import styles from './components/members.module.css';
import { texts } from './texts.ts';

const { invitation: words } = texts;

const INVITATION = 'GET /api/company/invitations/:invitationId';
/** Tries while the address of an account that has just signed up is on its way to the service. */
const TRIES = 5;

/**
 * /recruiter/invitations/:invitationId, where the link of the email leads. Nothing happens before the button
 * is pressed. Login and signup lead back here.
 */
export default function InvitationScreen() {
  const { invitationId = '' } = useParams();
  const path = `/recruiter/invitations/${invitationId}`;
  const isSignedOut = useSession().account === null;
  useEffect(() => {
    if (isSignedOut) rememberPath('recruiter', path);
  }, [isSignedOut, path]);

  return (
    <RequireToken notice={words.loginFirst}>
      <Invitation key={invitationId} invitationId={invitationId} path={path} />
    </RequireToken>
  );
}

function Invitation({ invitationId, path }: { invitationId: string; path: string }) {
  const query = useCallQuery(
    INVITATION,
    { params: { invitationId } },
    {
      retry: (failures, failure) =>
        failures < TRIES && !(isRefusal(failure) && failure.error !== 'NotReadyYet'),
    },
  );
  const { data: invitation, error } = query;
  const company = invitation?.companyName || words.someCompany;
  useTitle(invitation ? words.title(company) : words.titleWhileLoading);
  if (invitation) return <Question invitationId={invitationId} invitation={invitation} company={company} />;
  if (!error)
    return (
      <Container width="narrow">
        <PageSkeleton label={words.loading} />
      </Container>
    );
  return (
    <PageFailure
      query={query}
      missingTitle={words.missingTitle}
      missingText={<Missing />}
      failedTitle={words.failedTitle}
      back={
        <>
          {isMissing(error) && (
            <ButtonLink to="/recruiter/logout" state={returnTo(path)}>
              {words.otherLogin}
            </ButtonLink>
          )}
          <ButtonLink to="/recruiter/home" variant={isMissing(error) ? 'quiet' : 'secondary'}>
            {words.home}
          </ButtonLink>
        </>
      }
    />
  );
}

/** Names the own address, because an invitation is for one address only. */
function Missing() {
  const address = useCallQuery('GET /api/recruiter/profile/get-profile').data?.recruiterPro.emailOrPhone;
  return address ? words.missing(address) : words.missingUnknown;
}

interface QuestionProps {
  invitationId: string;
  invitation: ReplyOf<Calls['GET /api/company/invitations/:invitationId']>;
  /** Its name, or what stands for it. */
  company: string;
}

function Question({ invitationId, invitation, company }: QuestionProps) {
  const { companyName, companyLogo, inviterName, role, expiresAt } = invitation;
  const api = useApi();
  const client = useQueryClient();
  const notify = useNotify();
  const navigate = useNavigate();
  const accept = useMutation({
    mutationFn: () =>
      api.call('POST /api/company/invitations/:invitationId/accept', { params: { invitationId } }),
    onSuccess() {
      notify(words.joined(company), 'ok');
      navigate('/recruiter/home', { replace: true });
      // Nothing of what was loaded of the own company is left. The invitation is used up: to ask for it again
      // would show it as ended.
      void client.resetQueries({ predicate: ({ queryKey }) => queryKey[0] !== INVITATION });
    },
  });
  return (
    <Container width="narrow" className={styles.invitation}>
      <Stack gap={5} data-look="box">
        <CompanyLogo name={companyName} src={imageAddress(companyLogo, '192x200')} size="lg" />
        <Stack gap={2}>
          <h1>{words.title(company)}</h1>
          <p>{words.lead(inviterName || words.somebody, company)}</p>
        </Stack>
        <FactList
          min="wide"
          facts={[
            {
              label: words.role,
              value: (
                <>
                  <strong>{texts.roles[role]}.</strong> {texts.mayDo[role]}
                </>
              ),
            },
            { label: words.ends, value: <time dateTime={expiresAt}>{formatDateTime(expiresAt)}</time> },
          ]}
        />
        <p data-look="faint small">{words.ownCompany}</p>
        {accept.error && <FormError>{reasonOf(accept.error)}</FormError>}
        <Cluster gap={3}>
          <Button variant="primary" size="lg" loading={accept.isPending} onClick={() => accept.mutate()}>
            {words.join(company)}
          </Button>
          <ButtonLink to="/recruiter/home" variant="quiet" size="lg">
            {words.notNow}
          </ButtonLink>
        </Cluster>
      </Stack>
    </Container>
  );
}
