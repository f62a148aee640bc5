import type { Calls } from '@firstrung/contracts';
import { UNKNOWN_ID } from '../unknown-id.ts';
import type { Row } from './row.ts';

const proof = 'x.y.z';
const credential = { id: 'AQID', rawId: 'AQID', type: 'public-key', clientExtensionResults: {} };

/** What a proof is needed for is refused with one that is made up. */
const refused = (more: object = {}): Row => ({ valid: () => ({ body: { proof, ...more } }), status: 403 });
/** No app is being set up. */
const nothingToConfirm: Row = { valid: () => ({ body: { code: '123456' } }), status: 404 };
const newPasskey: Row = {
  valid: () => ({
    body: {
      name: 'My key',
      credential: {
        ...credential,
        response: { clientDataJSON: 'e30', attestationObject: 'oA', transports: ['internal'] },
      },
    },
  }),
  status: 400,
};
const unknownPasskey: Row = {
  valid: () => ({
    body: {
      credential: {
        ...credential,
        response: { clientDataJSON: 'e30', authenticatorData: 'AQID', signature: 'AQID' },
      },
    },
  }),
  status: 401,
};

/** The second factors of both roles. */
export const secondFactorRows = {
  'GET /api/authApplicant/second-factor': { valid: () => ({}), status: 200 },
  'POST /api/authApplicant/totp/start': refused(),
  'POST /api/authApplicant/totp/confirm': nothingToConfirm,
  'POST /api/authApplicant/totp/remove': refused(),
  'POST /api/authApplicant/recovery-codes': refused(),
  'POST /api/authApplicant/passkeys/options': refused(),
  'POST /api/authApplicant/passkeys/add': newPasskey,
  'POST /api/authApplicant/passkeys/remove': refused({ id: UNKNOWN_ID }),
  'POST /api/authApplicant/passkey-login/options': { valid: () => ({}), status: 200 },
  'POST /api/authApplicant/passkey-login': unknownPasskey,

  'GET /api/authRecruiter/second-factor': { valid: () => ({}), status: 200 },
  'POST /api/authRecruiter/totp/start': refused(),
  'POST /api/authRecruiter/totp/confirm': nothingToConfirm,
  'POST /api/authRecruiter/totp/remove': refused(),
  'POST /api/authRecruiter/recovery-codes': refused(),
  'POST /api/authRecruiter/passkeys/options': refused(),
  'POST /api/authRecruiter/passkeys/add': newPasskey,
  'POST /api/authRecruiter/passkeys/remove': refused({ id: UNKNOWN_ID }),
  'POST /api/authRecruiter/passkey-login/options': { valid: () => ({}), status: 200 },
  'POST /api/authRecruiter/passkey-login': unknownPasskey,
} satisfies Partial<Record<keyof Calls, Row>>;
