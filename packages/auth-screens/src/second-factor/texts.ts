import { chooseTexts, plural } from '@firstrung/i18n';

/** Texts of the second factor in the settings. */
const en = {
  failedTitle: "Couldn't load how you log in",
  reason: 'You are changing how you log in.',
  copied: 'Copied',
  notCopied: 'Copying did not work. Select the text and copy it by hand.',

  totp: {
    title: 'Authenticator app',
    lead: 'After your password you enter a code from an app on your phone. A stolen password alone is then of no use.',
    on: 'On',
    setUp: 'Set up an app',
    remove: 'Turn off',
    removeTitle: 'Turn off the authenticator app?',
    removeText: 'Its codes are then no longer asked for when you log in.',
    scan: 'Scan this with your authenticator app.',
    qrCode: 'QR code for the authenticator app',
    open: 'Open in an app on this device',
    typed: 'Or enter this key in the app:',
    copyKey: 'Copy the key',
    code: 'Code from the app',
    confirm: 'Turn on',
  },

  recovery: {
    title: 'Recovery codes',
    lead: 'If you lose your phone or your passkey, each of these codes logs you in once, together with your password.',
    left: (count: number) => plural(count, { one: 'You have # code left.', other: 'You have # codes left.' }),
    renew: 'New recovery codes',
    renewTitle: 'Make new recovery codes?',
    renewText: 'The codes that you have now stop working.',
    saveTitle: 'Save your recovery codes',
    saveLead: 'Keep them where you find them without your phone. They are shown only now.',
    copy: 'Copy',
    download: 'Download',
    fileName: 'recovery-codes.txt',
    done: 'I have saved them',
  },

  passkeys: {
    title: 'Passkeys',
    lead: 'Log in with your fingerprint, face or screen lock in place of the password. With a passkey, your password alone is no longer enough.',
    empty: 'You have no passkey yet.',
    unsupported: 'This browser cannot make passkeys here.',
    added: (day: string) => `Added ${day}`,
    used: (day: string) => `Last used ${day}`,
    unused: 'Not used yet',
    add: 'Add a passkey',
    name: 'Name of the passkey',
    nameHelp: 'To know it in the list, for example Laptop',
    nameMissing: 'Enter a name',
    next: 'Continue',
    cancelled: 'No passkey was made. You can try again.',
    known: 'This device already has a passkey for your account.',
    remove: 'Remove',
    removeTitle: (name: string) => `Remove ${name}?`,
    removeText: 'It can no longer log in. Delete it on the device, too.',
  },
} as const;

export const texts = chooseTexts({ en });
