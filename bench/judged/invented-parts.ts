// Invented part numbers in the forms of real ones, their altered spellings, and misspelt numbers.

export interface InventedPart {
  mpn: string;
  manufacturer: string;
}

const values = ['10', '12', '15', '18', '22', '27', '33', '39', '47', '56', '68', '82'];
const sizes = ['0402', '0603', '0805', '1206'];

/** At least a thousand, each once. */
export function inventedParts(): InventedPart[] {
  const parts: InventedPart[] = [];
  for (const size of sizes) {
    for (const value of values) {
      for (const factor of ['R', 'K', 'M'])
        parts.push({ mpn: `OT${size}FR-07${value}${factor}L`, manufacturer: 'Ohmtek' });
      for (const factor of ['1', '2', '3', '4']) {
        parts.push({ mpn: `NLM${size}R71H${value}${factor}KA93D`, manufacturer: 'Norlan' });
        parts.push({ mpn: `NLC${size}-X7R-${value}${factor}/50`, manufacturer: 'Norlan' });
      }
    }
  }
  for (let at = 0; at < 240; at += 1) {
    const family = ['ST32K', 'SX', 'TPX', 'W25N', 'MAXI'][at % 5] ?? '';
    const number = 1_000 + at * 37;
    const ending = ['VGT6', 'IMLTRT', 'DDA', 'JVSIQ', 'ESA+'][at % 5] ?? '';
    parts.push({ mpn: `${family}${number}${ending}`, manufacturer: 'Siltera' });
  }
  for (let at = 0; at < 240; at += 1) {
    const ending = at % 3 === 0 ? '.25' : at % 3 === 1 ? '-B2-T' : ',115';
    parts.push({ mpn: `PX${6_000 + at * 13}-CE${ending}`, manufacturer: 'Connexa' });
  }
  return parts;
}

/** The same part written differently: separators, case, spaces, wide letters, quotes. */
export function alteredSpellings(mpn: string, at: number): string[] {
  const ways = [
    mpn.toLowerCase(),
    ` ${mpn} `,
    mpn.replaceAll('-', ''),
    mpn.replaceAll('-', ' '),
    mpn.replaceAll('-', '–'),
    mpn.replaceAll('/', '-'),
    mpn.replace(/(?<=[A-Z])(?=\d)/, ' '),
    mpn.replace(/(?<=[A-Z])(?=\d)/, '-'),
    mpn.replace(/(?<=\d)(?=[A-Z])/, '_'),
    [...mpn]
      .map((sign) => (/[A-Z\d]/.test(sign) ? String.fromCharCode(sign.charCodeAt(0) + 0xfee0) : sign))
      .join(''),
    `"${mpn}"`,
    mpn.replace('0', '\u200B0'),
  ];
  return [ways[at % ways.length] ?? mpn, ways[(at * 7 + 3) % ways.length] ?? mpn];
}

/** One digit, one letter, or two neighbours exchanged: three of each part, where it has them. */
export function misspellings(mpn: string, at: number): string[] {
  const places = (pattern: RegExp) => [...mpn.matchAll(pattern)].map(({ index }) => index);
  const replaced = (index: number, sign: string) => mpn.slice(0, index) + sign + mpn.slice(index + 1);
  const [digits, letters] = [places(/\d/g), places(/[A-Z]/g)];
  const digit = digits[at % digits.length] ?? 0;
  const letter = letters[at % letters.length] ?? 0;
  const pairs = places(/[A-Z\d](?=[A-Z\d])/g).filter((index) => mpn[index] !== mpn[index + 1]);
  const pair = pairs[at % pairs.length] ?? 0;
  return [
    replaced(digit, String((Number(mpn[digit]) + 1 + (at % 8)) % 10)),
    replaced(letter, String.fromCharCode(65 + ((mpn.charCodeAt(letter) - 65 + 1 + (at % 24)) % 26))),
    mpn.slice(0, pair) + mpn[pair + 1] + mpn[pair] + mpn.slice(pair + 2),
  ];
}
