import type { secondFactorCalls } from '@firstrung/contracts';
import type { Handlers } from '@firstrung/service-kit/http';
import type { AuthContext } from '../../context.ts';
import { addPasskey, passkeyLogin, passkeyLoginOptions, passkeyOptions, removePasskey } from './passkeys.ts';
import { recoveryCodes, secondFactor } from './recovery-codes.ts';
import { confirmTotp, removeTotp, startTotp } from './totp.ts';

/** Both roles have the same calls, under paths of their own. */
export const secondFactorHandlers = (context: AuthContext): Handlers<typeof secondFactorCalls> => ({
  'GET /api/authApplicant/second-factor': secondFactor(context, 'applicant'),
  'POST /api/authApplicant/totp/start': startTotp(context),
  'POST /api/authApplicant/totp/confirm': confirmTotp(context),
  'POST /api/authApplicant/totp/remove': removeTotp(context),
  'POST /api/authApplicant/recovery-codes': recoveryCodes(context),
  'POST /api/authApplicant/passkeys/options': passkeyOptions(context),
  'POST /api/authApplicant/passkeys/add': addPasskey(context),
  'POST /api/authApplicant/passkeys/remove': removePasskey(context),
  'POST /api/authApplicant/passkey-login/options': passkeyLoginOptions(context),
  'POST /api/authApplicant/passkey-login': passkeyLogin(context, 'applicant'),

  'GET /api/authRecruiter/second-factor': secondFactor(context, 'recruiter'),
  'POST /api/authRecruiter/totp/start': startTotp(context),
  'POST /api/authRecruiter/totp/confirm': confirmTotp(context),
  'POST /api/authRecruiter/totp/remove': removeTotp(context),
  'POST /api/authRecruiter/recovery-codes': recoveryCodes(context),
  'POST /api/authRecruiter/passkeys/options': passkeyOptions(context),
  'POST /api/authRecruiter/passkeys/add': addPasskey(context),
  'POST /api/authRecruiter/passkeys/remove': removePasskey(context),
  'POST /api/authRecruiter/passkey-login/options': passkeyLoginOptions(context),
  'POST /api/authRecruiter/passkey-login': passkeyLogin(context, 'recruiter'),
});
