import { expect, it } from 'vitest';
import {
  countedWords,
  fold,
  hasMoreWords,
  messagePatterns,
  plainText,
  signedWordsOf,
  spacedWordsOf,
  spellings,
} from './words.ts';

it.each([
  ['Zoë', 'zoe'],
  ['Zoe\u0308', 'zoe'],
  ['MÜLLER', 'muller'],
  ['Łukasz Żółć', 'lukasz zolc'],
  ['Straße STRAẞE', 'strasse strasse'],
  ['Ørsted Æbelø Œuvre', 'orsted aebelo oeuvre'],
  ['Đặng Þórður', 'dang thordur'],
  ['İstanbul ısı', 'istanbul isi'],
  ['ΟΔΟΣ Ωμέγα', 'οδοσ ωμεγα'],
  ['Ёлкин Йод', 'елкин иод'],
  ['مُحَمَّد أحمد', 'محمد احمد'],
  ['שָׁלוֹם', 'שלום'],
  ['हिन्दी', 'हिन्दी'],
  ['がぎ 한국 東京', 'がぎ 한국 東京'],
  ['C++ 😀 ❤', 'c++ 😀 ❤'],
  ['Oﬃce\u00adｗｏｒｋ ❤\ufe0f', 'officework ❤'],
  ['', ''],
])('folds %j to %j', (text, folded) => {
  expect(fold(text)).toBe(folded);
  expect(fold(folded)).toBe(folded);
});

it.each([
  ['Plain', ['plain']],
  ['Müller', ['müller', 'muller', 'mueller']],
  ['Mu\u0308ller', ['müller', 'muller', 'mueller']],
  ['Zoë', ['zoë', 'zoe']],
  ['Ørsted', ['ørsted', 'orsted', 'oersted']],
  ['Ångström', ['ångström', 'angstrom', 'aangstroem']],
  ['Straße', ['straße', 'strasse']],
  ['東京', ['東京']],
  ['Mü\u00adller', ['müller', 'muller', 'mueller']],
  ['Ｚｏë', ['zoë', 'zoe']],
])('spells %j', (text, all) => {
  expect(spellings(text)).toEqual(all);
});

it.each([
  ['', [], false],
  ['One one ONE two', ['one', 'two'], false],
  ['1 2 3 4 5 6 7 8', ['1', '2', '3', '4', '5', '6', '7', '8'], false],
  ['1 2 3 4 5 6 7 8 1', ['1', '2', '3', '4', '5', '6', '7', '8'], false],
  ['1 2 3 4 5 6 7 8 9', ['1', '2', '3', '4', '5', '6', '7', '8'], true],
])('of the words of %j %j count', (text, counted, hasMore) => {
  for (const words of [spacedWordsOf(text), signedWordsOf(text)])
    expect([countedWords(words), hasMoreWords(words)]).toEqual([counted, hasMore]);
});

it.each([
  ['Soft\u00adware\u00adentwickler', 'softwareentwickler'],
  ['Ver\u200bkäufer\ufeff', 'verkäufer'],
  ['Haus\u2060meister', 'hausmeister'],
  ['C\u034f\u200d++', 'c++'],
  ['Oﬃce ﬁnance ﬂorist ﬅaff', 'office finance florist staff'],
  ['Ｊａｖａ　Ｃ＃ １２', 'java c# 12'],
  ['ﾃﾞｰﾀ ﾌﾟﾛｸﾞﾗﾏｰ', 'データ プログラマー'],
  ['ﻣﺘﺮﺟﻢ', 'مترجم'],
  ['Nº ½ ㈱ Ⅳ', 'no 1⁄2 (株) iv'],
  ['Zoe\u0308', 'zoë'],
  ['نرم\u200cافزار', 'نرمافزار'],
])('reads %j as %j', (text, plain) => {
  expect(plainText(text)).toBe(plain);
  expect(plainText(plain)).toBe(plain);
});

it.each([
  ['Java开发 AI工程师', ['java', '开发', 'ai', '工程师']],
  ['地铁14号线', ['地铁', '14', '号线']],
  ['C言語 3年', ['c', '言語', '3', '年']],
  ['ＡＩエンジニア', ['ai', 'エンジニア']],
  ['UX디자이너 모집', ['ux', '디자이너', '모집']],
  ['ช่างไฟฟ้าAC', ['ช่างไฟฟ้า', 'ac']],
  ['نرم\u200cافزار', ['نرم', 'افزار']],
  ['អ្នក\u200bលក់', ['អ្នក', 'លក់']],
  ['അനില\u0d4d\u200dകുമാർ', ['അനില\u0d4dകുമാർ']],
  ['हिन्दी c++', ['हिन्दी', 'c++']],
])('cuts %j where a script without spaces begins and ends', (text, words) => {
  expect(signedWordsOf(text)).toEqual(words);
});

it.each([
  ['ÜBER', 'Ueber über', 'Ueber'],
  ['weiss', 'Ein Weiß und weiss', 'Weiß'],
  ['a.c', 'abc a.c', 'a.c'],
  ['ガ', 'ｶﾞ ガ', 'ガ'],
])('a search for %j in %j marks %j', (typed, text, marked) => {
  const [pattern] = messagePatterns(typed);
  expect(new RegExp(pattern!, 'u').exec(text)?.[0]).toBe(marked);
});

it('a search for nothing that is seen has no pattern', () => {
  expect(messagePatterns(' \u00ad \u200b')).toEqual([]);
});
