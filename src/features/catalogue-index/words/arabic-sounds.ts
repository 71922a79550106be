// Arabic sounds: what several spellings of one foreign word have in common, as كاميرا, كميرا and كمرة.

const vowels = /[اويءئؤه]/gu;
/** Letters that stand for the same sound of foreign words, or are exchanged in dialects. */
const alike: Record<string, string> = { ث: 'ت', ط: 'ت', ذ: 'د', ظ: 'ض', ص: 'س', غ: 'ج', ق: 'ك' };
const fewest = 3;
const fewestInPhrases = 2;

/** Of the key of a word; empty: words of so few letters are too much alike, or it is no Arabic. */
export function soundKey(key: string): string {
  return consonantsOf(key, fewest);
}

/** Of the keys of a phrase, whose words say together what is meant. */
export function soundsOf(keys: readonly string[]): string {
  return keys.map((key) => consonantsOf(key, fewestInPhrases) || key).join(' ');
}

function consonantsOf(key: string, least: number): string {
  if (!/^\p{Script=Arabic}+$/u.test(key)) return '';
  const consonants = key
    .replace(vowels, '')
    .replace(/[ثطذظصغق]/gu, (letter) => alike[letter] ?? letter)
    .replace(/(.)\1+/gu, '$1');
  return consonants.length < least ? '' : consonants;
}
