import { UNKNOWN_ID } from '../unknown-id.ts';
import { ofBoth, replies, row } from './row.ts';

/** What a proof is needed for is refused with one that is made up. */
const refused = (more: object = {}) => replies(403, { body: { proof: 'x.y.z', ...more } });
const passkey = (response: object) => ({
  credential: { id: 'AQID', rawId: 'AQID', type: 'public-key', clientExtensionResults: {}, response },
});
const created = { clientDataJSON: 'e30', attestationObject: 'oA', transports: ['internal'] };
const signed = { clientDataJSON: 'e30', authenticatorData: 'AQID', signature: 'AQID' };

/** Staff have them, too. */
export const factorRows = {
  'POST totp/start': refused(),
  // No app is being set up.
  'POST totp/confirm': replies(404, { body: { code: '123456' } }),
  'POST totp/remove': refused(),
  'POST recovery-codes': refused(),
  'POST passkeys/options': refused(),
  'POST passkeys/add': replies(400, { body: { name: 'My key', ...passkey(created) } }),
  'POST passkeys/remove': refused({ id: UNKNOWN_ID }),
  'POST passkey-login/options': row(),
  'POST passkey-login': replies(401, { body: passkey(signed) }),
};

export const secondFactorRows = ofBoth(() => ({ 'GET second-factor': row(), ...factorRows }));
