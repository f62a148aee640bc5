/** Normalises `to`: any case, and a phone number whose `+` an address bar turned into a space. */
export function readRecipient(typed: string): string {
  const text = typed.trim().toLowerCase();
  if (text.includes('@')) return text;
  const digits = text.replace(/[\s()./-]/g, '');
  return /^\d+$/.test(digits) ? `+${digits}` : digits;
}
