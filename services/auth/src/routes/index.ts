import { ROLES } from '@firstrung/contracts';
import type { FastifyInstance } from 'fastify';
import type { AuthContext } from '../context.ts';
import { changePassword } from './change-password.ts';
import { confirmPassword } from './confirm-password.ts';
import { deleteProfile } from './delete-profile.ts';
import { docs } from './docs.ts';
import { forgotPassword } from './forgot-password.ts';
import { jwks } from './jwks.ts';
import { login } from './login.ts';
import { nameEmail } from './name-email.ts';
import { addPasskey, passkeyLogin, passkeyLoginOptions, passkeyOptions, removePasskey } from './passkeys.ts';
import { resendVerification } from './resend-verification.ts';
import { resetPassword } from './reset-password.ts';
import { recoveryCodes, secondFactor } from './second-factor.ts';
import { endSessions, logout, sessions } from './sessions.ts';
import { signup } from './signup.ts';
import { confirmTotp, removeTotp, startTotp } from './totp.ts';
import { undoAddressChange } from './undo-address-change.ts';
import { verify } from './verify.ts';

/** Both roles have the same calls, under `/api/authApplicant` and `/api/authRecruiter`. */
export function mountRoutes(app: FastifyInstance, context: AuthContext): void {
  jwks(app, context);
  docs(app, context);
  for (const role of ROLES) {
    // public
    signup(app, context, role);
    verify(app, context, role);
    resendVerification(app, context, role);
    login(app, context, role);
    forgotPassword(app, context, role);
    resetPassword(app, context, role);
    undoAddressChange(app, context, role);
    passkeyLoginOptions(app, context, role);
    passkeyLogin(app, context, role);
    // signed in, in that role
    nameEmail(app, context, role);
    changePassword(app, context, role);
    confirmPassword(app, context, role);
    deleteProfile(app, context, role);
    logout(app, context, role);
    sessions(app, context, role);
    endSessions(app, context, role);
    secondFactor(app, context, role);
    recoveryCodes(app, context, role);
    startTotp(app, context, role);
    confirmTotp(app, context, role);
    removeTotp(app, context, role);
    passkeyOptions(app, context, role);
    addPasskey(app, context, role);
    removePasskey(app, context, role);
  }
}
