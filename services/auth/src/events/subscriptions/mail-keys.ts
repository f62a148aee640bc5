import { projectState, subscription } from '@firstrung/service-kit/events';

/** The keys that codes are encrypted for. */
export const mailKeys = subscription({
  name: 'mail-keys',
  event: 'mail.keys.changed.v1',
  projection: 1,
  async handle(tx, { aggregate, data }) {
    await projectState(tx, 'mail_keys', {
      id: true,
      version: aggregate.version,
      keys: JSON.stringify(data.keys),
    });
  },
});
