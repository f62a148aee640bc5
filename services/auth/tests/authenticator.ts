import { createHash, generateKeyPairSync, randomBytes, sign } from 'node:crypto';

const USER_PRESENT = 0x01;
const USER_VERIFIED = 0x04;
const HAS_CREDENTIAL = 0x40;

const sha256 = (data: string | Uint8Array) => createHash('sha256').update(data).digest();
const base64url = (data: Uint8Array | string) => Buffer.from(data).toString('base64url');

/** What a browser and a device do with the options of the server. */
interface Ceremony {
  challenge: string;
  origin: string;
  rpId: string;
  /** Whether the device has checked its owner. Default: true. */
  verified?: boolean;
}

/** A device with one passkey (ES256, attestation `none`), as WebAuthn level 3 defines what it sends. */
export function createAuthenticator() {
  const { publicKey, privateKey } = generateKeyPairSync('ec', { namedCurve: 'P-256' });
  const { x, y } = publicKey.export({ format: 'jwk' });
  const id = randomBytes(16);
  let counter = 0;

  // COSE_Key: kty EC2, alg ES256, crv P-256, x, y.
  const coseKey = Buffer.concat([
    Buffer.from('a5010203262001215820', 'hex'),
    Buffer.from(x!, 'base64url'),
    Buffer.from('225820', 'hex'),
    Buffer.from(y!, 'base64url'),
  ]);

  const authData = (rpId: string, flags: number, more = Buffer.alloc(0)) => {
    const count = Buffer.alloc(4);
    count.writeUInt32BE(++counter);
    return Buffer.concat([sha256(rpId), Buffer.from([flags]), count, more]);
  };
  const clientData = (type: string, { challenge, origin }: Ceremony) =>
    JSON.stringify({ type, challenge, origin, crossOrigin: false });
  const flagsOf = ({ verified = true }: Ceremony) => USER_PRESENT | (verified ? USER_VERIFIED : 0);
  const credential = {
    id: base64url(id),
    rawId: base64url(id),
    type: 'public-key',
    clientExtensionResults: {},
    authenticatorAttachment: 'platform',
  };

  return {
    /** As `navigator.credentials.create` answers. */
    create(ceremony: Ceremony) {
      const length = Buffer.from([0, id.length]);
      const attested = Buffer.concat([Buffer.alloc(16), length, id, coseKey]);
      const data = authData(ceremony.rpId, flagsOf(ceremony) | HAS_CREDENTIAL, attested);
      // CBOR: { fmt: 'none', attStmt: {}, authData }
      const attestation = Buffer.concat([
        Buffer.from('a363666d74646e6f6e656761747453746d74a068617574684461746158', 'hex'),
        Buffer.from([data.length]),
        data,
      ]);
      const clientDataJSON = base64url(clientData('webauthn.create', ceremony));
      const response = {
        clientDataJSON,
        attestationObject: base64url(attestation),
        transports: ['internal'],
      };
      return { ...credential, response };
    },
    /** As `navigator.credentials.get` answers. */
    get(ceremony: Ceremony) {
      const data = authData(ceremony.rpId, flagsOf(ceremony));
      const json = clientData('webauthn.get', ceremony);
      const signature = sign('sha256', Buffer.concat([data, sha256(json)]), privateKey);
      return {
        ...credential,
        response: {
          clientDataJSON: base64url(json),
          authenticatorData: base64url(data),
          signature: base64url(signature),
        },
      };
    },
  };
}
