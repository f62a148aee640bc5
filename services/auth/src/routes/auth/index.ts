import type { authCalls } from '@firstrung/contracts';
import type { Handlers } from '@firstrung/service-kit/http';
import type { AuthContext } from '../../context.ts';
import { publicKeys } from '../../use-cases/signing-keys.ts';
import { changePassword, confirmPassword, deleteProfile, nameEmail } from './account.ts';
import { login } from './login.ts';
import { forgotPassword, resetPassword } from './reset-password.ts';
import { endSessions, logout, sessions } from './sessions.ts';
import { resendVerification, signup } from './signup.ts';
import { undoAddressChange } from './undo-address-change.ts';
import { verify } from './verify.ts';

/** Both roles have the same calls, under paths of their own. */
export const authHandlers = (context: AuthContext): Handlers<typeof authCalls> => ({
  'POST /api/authApplicant/signup': signup(context, 'applicant'),
  'POST /api/authApplicant/login': login(context, 'applicant'),
  'POST /api/authApplicant/verify': verify(context, 'applicant'),
  'POST /api/authApplicant/resend-verification': resendVerification(context, 'applicant'),
  'POST /api/authApplicant/forgot-password': forgotPassword(context, 'applicant'),
  'POST /api/authApplicant/reset-password': resetPassword(context, 'applicant'),
  'GET /api/authApplicant/get-name-email': nameEmail(context),
  'POST /api/authApplicant/change-password': changePassword(context),
  'POST /api/authApplicant/delete-profile': deleteProfile(context),
  'POST /api/authApplicant/confirm-password': confirmPassword(context),
  'POST /api/authApplicant/undo-address-change': undoAddressChange(context, 'applicant'),
  'POST /api/authApplicant/logout': logout(context),
  'GET /api/authApplicant/sessions': sessions(context),
  'POST /api/authApplicant/sessions/end': endSessions(context),

  'POST /api/authRecruiter/signup': signup(context, 'recruiter'),
  'POST /api/authRecruiter/login': login(context, 'recruiter'),
  'POST /api/authRecruiter/verify': verify(context, 'recruiter'),
  'POST /api/authRecruiter/resend-verification': resendVerification(context, 'recruiter'),
  'POST /api/authRecruiter/forgot-password': forgotPassword(context, 'recruiter'),
  'POST /api/authRecruiter/reset-password': resetPassword(context, 'recruiter'),
  'GET /api/authRecruiter/get-name-email': nameEmail(context),
  'POST /api/authRecruiter/change-password': changePassword(context),
  'POST /api/authRecruiter/delete-profile': deleteProfile(context),
  'POST /api/authRecruiter/confirm-password': confirmPassword(context),
  'POST /api/authRecruiter/undo-address-change': undoAddressChange(context, 'recruiter'),
  'POST /api/authRecruiter/logout': logout(context),
  'GET /api/authRecruiter/sessions': sessions(context),
  'POST /api/authRecruiter/sessions/end': endSessions(context),

  'GET /.well-known/jwks.json': async (_, reply) => {
    // Less than the lead time of a new key.
    reply.header('cache-control', 'public, max-age=300');
    return { keys: await publicKeys(context.tokenKeys, context.db) };
  },
});
