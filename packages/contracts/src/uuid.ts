export const UUID = '^[0-9a-fA-F]{8}-[0-9a-fA-F]{4}-[0-9a-fA-F]{4}-[0-9a-fA-F]{4}-[0-9a-fA-F]{12}$';

/** The author of changes that no person made, as a job that its closing date ends. */
export const SYSTEM_ID = '00000000-0000-0000-0000-000000000000';

const pattern = new RegExp(UUID);
export const isUuid = (text: string): boolean => pattern.test(text);
