export const UUID = '^[0-9a-fA-F]{8}-[0-9a-fA-F]{4}-[0-9a-fA-F]{4}-[0-9a-fA-F]{4}-[0-9a-fA-F]{12}$';

const pattern = new RegExp(UUID);
export const isUuid = (text: string): boolean => pattern.test(text);
