/** Router state of the link that asks about a job: its title, with which the message begins. */
export const askAbout = (title: string) => ({ askedAbout: title });

export const askedAbout = (state: unknown): string | undefined =>
  (state as Partial<ReturnType<typeof askAbout>> | null)?.askedAbout;
