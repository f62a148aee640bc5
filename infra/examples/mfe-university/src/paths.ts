/** Where the pages are. The configuration of the board lets the remote have screens below it. */
const ROOT = '/university';

export const paths = { office: ROOT, appointments: `${ROOT}/appointments` } as const;
