import { cleanEmail, cleanPhone } from './typed.ts';

// What a company says of where it can be reached. An empty
// text clears a field, and older rows may hold any text.

/** No blanks, and nothing that would end an address in a page. */
const CHARACTER = '[^\\s<>"\\u0000]';
const HOST = '[^\\s<>"\\u0000/?#@:.]';

const WEBSITE = new RegExp(
  `^(?:https?://)?(?:${HOST}+\\.)+${HOST}{2,}(?::\\d{1,5})?(?:[/?#]${CHARACTER}*)?$`,
  'i',
);
const EMAIL = /^[^\s@<>"(),:;]+@(?:[^\s@<>"(),:;.]+\.)+[^\s@<>"(),:;.]{2,}$/;
/** A number, and an extension behind its sign or word, as `x`, `ext.`, `DW` and `poste`. */
const PHONE = /^[+(\d](?:[ ()./-]*\d){2,20}[ )]*(?:[-,;/]? ?(?:\p{L}{1,12}\.?|#)[ =:.-]{0,2}\d{1,8})?$/u;

/** An address of the web with a domain, as `example.org/jobs`; it may lack `https://`. */
export const isWebsite = (text: string): boolean => WEBSITE.test(text.trim());

export const isEmailAddress = (text: string): boolean => EMAIL.test(cleanEmail(text));

/** A phone number as people write it down, as `(0421) 123-45` or `Tel.: +49 421 12345 DW 6`. */
export const isPhoneNumber = (text: string): boolean => PHONE.test(cleanPhone(text));
