import { CODE } from '@firstrung/test-kit/people';

interface Found {
  messages: { ID: string }[];
}

/** The code in the newest email that has one; throws while there is none. */
export async function readCode(mailpit: string, to: string): Promise<string> {
  for (const { ID } of (await search(mailpit, to)).messages) {
    const { Text } = await get<{ Text: string }>(`${mailpit}/api/v1/message/${ID}`);
    const code = CODE.exec(Text)?.[0];
    if (code) return code;
  }
  throw new Error(`no email with a code has reached ${to}`);
}

const search = (mailpit: string, to: string) =>
  get<Found>(`${mailpit}/api/v1/search?query=${encodeURIComponent(`to:"${to}"`)}`);

async function get<T>(address: string): Promise<T> {
  const response = await fetch(address);
  if (!response.ok) throw new Error(`${address} answered ${response.status}`);
  return (await response.json()) as T;
}
