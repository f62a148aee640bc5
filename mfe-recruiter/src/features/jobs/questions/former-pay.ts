const ENGLISH_TIMES = 'current(?:ly)?|present|previous|prior|former|past|last|most recent|existing|old';
const ENGLISH_PAY =
  '(?:salar(?:y|ies)|pay|wages?|incomes?|earnings|compensation|remuneration)(?! (?:expect|requirement|wish))';
const GERMAN_TIMES =
  '(?:aktuell|derzeitig|gegenwärtig|momentan|jetzig|heutig|bisherig|früher|letzt|vorig|vorherig|ehemalig)(?:e[nmrs]?)?';
const GERMAN_PAY =
  '(?:(?:jahres|monats|brutto|netto|grund|fix)*(?:gehalt|gehälter|lohn|löhne)|verdienst|einkommen|vergütung|entgelt|bezüge)' +
  '(?!s?(?:vorstellung|wunsch|erwartung))';
/** Some words between, in the same sentence. */
const NEAR = '[^.?!]{0,30}?';
const word = (pattern: string) => `(?<!\\p{L})(?:${pattern})`;

const PATTERNS = [
  `${word(ENGLISH_TIMES)}${NEAR}${word(ENGLISH_PAY)}(?!\\p{L})`,
  `${word(ENGLISH_PAY)} (?:history|slips?)|${word('pay ?(?:slip|stub)s?')}`,
  `${word('what|how much')} (?:do|did|are|were|have|had) you ${NEAR}${word('earn(?:ing|ed)?|paid|mak(?:e|ing)|made')}(?!\\p{L}| of)`,
  `${word(GERMAN_TIMES)}${NEAR}${word(GERMAN_PAY)}`,
  `${word('(?:was|wie ?viel)')} ${NEAR}${word('verdien(?:st|en|test|ten|t)|bekommst du bezahlt')}(?!\\p{L})`,
  `${word('(?:gehalts|lohn|verdienst)-?(?:nachweis|zettel|abrechnung|bescheinigung|verlauf|historie|entwicklung)')}`,
].map((pattern) => new RegExp(pattern, 'iu'));

/** A question for what somebody wants to earn is allowed. */
const WANTED = /(?<!\p{L})(?:want|like|hope|wish|expect|möchte|willst|wollen|würde|wünsch|erwarte)/iu;

/**
 * Whether a question looks as if it asks for present or former pay, which employers in the European Union may
 * not do. It knows English and German words; of others it says no.
 */
export function asksFormerPay(question: string): boolean {
  const found = PATTERNS.filter((pattern) => pattern.test(question));
  const isOfEarning = (pattern: RegExp) => pattern === PATTERNS[2] || pattern === PATTERNS[4];
  return found.some((pattern) => !(isOfEarning(pattern) && WANTED.test(question)));
}
