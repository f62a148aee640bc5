/** Beginnings and parts of English and German words, in small letters. */
const PAY = /salar|\bwages?\b|\bpay|\bpaid\b|\bincome|\bearn|compensation|gehalt|lohn|verdien|einkommen/;
const PRESENT_OR_FORMER =
  /current|present|previous|former|\blast\b|\bpast\b|history|slip|do you|did you|aktuell|derzeit|momentan|bisher|letzte|zuletzt|früher|nachweis|zettel|abrechnung/;
/** What somebody wants to earn may be asked. */
const WANTED = /expect|wish|want|like|hope|vorstellung|wunsch|erwart|möchte|würde/;

/**
 * Whether a question looks as if it asks for present or former pay, which employers in the European Union may
 * not do. It is a guess for a hint: it knows words of two languages, and no grammar.
 */
export function asksFormerPay(question: string): boolean {
  const text = question.toLowerCase();
  return PAY.test(text) && PRESENT_OR_FORMER.test(text) && !WANTED.test(text);
}
