/** Forms that mean everyone, whatever the word: `(m/w/d)`, `(all genders)`, `Verkäufer:in`, `VerkäuferIn`. */
const EVERYONE = [
  /(?<!\p{L})[mwfdxi](?:\s*[/|*,]\s*[mwfdxi]){1,3}(?!\p{L})/iu,
  /\([mwfdxi]{2,4}\)|\(gn\*?\)|\b(?:all|any) genders?\b|\balle geschlechter\b/iu,
  /\p{L}(?:[:*_·/]-?|\()in(?:nen)?(?!\p{L})/iu,
  /\p{Ll}In(?:nen)?(?!\p{L})/u,
  /\((?:wo|fe)\)m/iu,
  /(?<!\p{L})(\p{L}{3,})in(?:nen)?(?!\p{L}).*(?<!\p{L})\1(?!\p{L})/iu,
  /(?<!\p{L})(\p{L}{3,})(?!\p{L}).*(?<!\p{L})\1in(?:nen)?(?!\p{L})/iu,
];

const ENGLISH =
  'sales|business|crafts|drafts|trades|fore|chair|camera|handy|repair|police|fire|post|mail|bar|door|' +
  'delivery|middle|service|lines|sports|stunt|warehouse|watch|work|journey|dust|anchor|weather|ombuds';
const GERMAN = 'kauf|fach|haus|zimmer|kamera|wehr|vertrauens|wach|sicherheits|steuer|müll|amt|ob|see';

/** Words for men, among them the second half of `Kauffrau/-mann`. */
const MEN = [
  new RegExp(`(?<!\\p{L})(?:${ENGLISH})[ -]?m[ae]n(?!\\p{L})`, 'iu'),
  new RegExp(`(?:${GERMAN})m(?:ann|änner)(?!\\p{L})`, 'iu'),
  /[/|*]\s?-?m(?:an|en|ann|änner)(?!\p{L})/iu,
  /(?<!\p{L})(?:sales|office|delivery|tea)[ -]?boys?(?!\p{L})/iu,
  /bursche(?!\p{L})/iu,
];

/** Words for women, among them the second half of `Kaufmann/-frau`. */
const WOMEN = [
  /(?<=[\p{L}/|*-])(?:wom[ae]n|frau(?:en)?|damen?)(?!\p{L})/iu,
  /(?<!\p{L})(?:waitress|stewardess|hostess|actress|seamstress|manageress)(?:es)?(?!\p{L})/iu,
  /(?<!\p{L})(?:sales|cleaning|tea|dinner|office|shop)[ -]?(?:lady|ladies|girls?)(?!\p{L})/iu,
  /(?<!\p{L})(?:bar|house|chamber)?maids?(?!\p{L})|schwestern?(?!\p{L})/iu,
  /\p{L}{2}(?:er|or|eur|ör|är|ist|olog|(?<!konst)ant|(?<!val)ent)in(?:nen)?(?!\p{L})/iu,
  /(?:köch|ärzt|anwält|beamt|gehilf|wirt)in(?:nen)?(?!\p{L})/iu,
];

/**
 * Whether the title of a job names people of one gender only, as `Salesman`, `Kaufmann` and `Putzfrau` do. It
 * knows English and German words; of others it says no.
 */
export function namesOneGender(title: string): boolean {
  if (EVERYONE.some((pattern) => pattern.test(title))) return false;
  const isSaidOf = (patterns: readonly RegExp[]) => patterns.some((pattern) => pattern.test(title));
  return isSaidOf(MEN) !== isSaidOf(WOMEN);
}
