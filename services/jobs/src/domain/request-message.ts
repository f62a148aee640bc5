/**
 * The message of an application as it is stored: `''` for
 * none; `undefined` for the profile's default message.
 */
export function requestMessage(message: string | null | undefined): string | undefined {
  if (message === null) return '';
  return message?.trim() ? message : undefined;
}
