// Makes the fonts of trade documents, once, from npm packages:
//   npm install --prefix /tmp/fonts subset-font@2.9.0 @expo-google-fonts/{amiri,geist,noto-sans,noto-sans-sc}
//   node scripts/document-fonts.mjs /tmp/fonts
// Each family has a name of its own, so that a font which the machine has installed never takes its place.
import { readFileSync, writeFileSync } from 'node:fs';
import { createRequire } from 'node:module';
import path from 'node:path';

const [packages] = process.argv.slice(2);
if (!packages) throw new Error('Call it with the folder into which the packages were installed.');
const require = createRequire(path.resolve(packages, 'package.json'));
const subsetFont = require('subset-font');
const folder = 'src/features/trade-documents/engine/fonts';

/** All characters of an encoding whose first byte is from `from` to `to`, and the second `least` or more. */
function charactersOf(encoding, from, to, least = 0x40) {
  const decoder = new TextDecoder(encoding);
  const found = new Set();
  for (let first = from; first <= to; first += 1) {
    for (let second = least; second <= 0xfe; second += 1) {
      const text = decoder.decode(new Uint8Array([first, second]));
      if (text.length === 1 && text > '\x7f' && !/[\ufffd\ue000-\uf8ff]/.test(text)) found.add(text);
    }
  }
  return found;
}

// Names of people and streets need rare and traditional characters; headings do with the common ones.
const allHan = [...charactersOf('gb18030', 0x81, 0xfe), ...charactersOf('big5', 0xa1, 0xf9)];
const commonHan = [...charactersOf('gb18030', 0xa1, 0xf7, 0xa1)];

/** Amiri, whose joined letters are glyphs of their own: ligatures come out of `pdftotext` in reverse order. */
const arabic = Array.from({ length: 0x700 - 0x600 }, (_, index) => String.fromCodePoint(0x600 + index));

const fonts = [
  ['latin', 'geist/400Regular/Geist_400Regular.ttf', 'Document Latin', 400],
  ['latin-semibold', 'geist/600SemiBold/Geist_600SemiBold.ttf', 'Document Latin', 600],
  ['arabic', 'amiri/400Regular/Amiri_400Regular.ttf', 'Document Arabic', 400, arabic],
  ['arabic-semibold', 'amiri/700Bold/Amiri_700Bold.ttf', 'Document Arabic', 600, arabic],
  ['han', 'noto-sans-sc/400Regular/NotoSansSC_400Regular.ttf', 'Document Han', 400, allHan],
  ['han-heading', 'noto-sans-sc/600SemiBold/NotoSansSC_600SemiBold.ttf', 'Document Heading', 600, commonHan],
  ['greek', 'noto-sans/400Regular/NotoSans_400Regular.ttf', 'Document Greek', 400],
];

const covered = new Set();
for (const [name, source, family, weight, characters] of fonts) {
  const original = readFileSync(require.resolve(`@expo-google-fonts/${source}`));
  const text =
    characters?.join('') ??
    [...mappedCharacters(original)].map((code) => String.fromCodePoint(code)).join('');
  const font = renamed(await subsetFont(original, text, { noHinting: true }), family, weight);
  for (const code of mappedCharacters(font)) covered.add(code);
  writeFileSync(path.join(folder, `${name}.ttf`), font);
}
writeFileSync(
  path.join(folder, '..', 'font-coverage.ts'),
  coverageModule([...covered].sort((a, b) => a - b)),
);

/** The tables of a font: four letters, and where the content is. */
function tablesOf(font) {
  return Array.from({ length: font.readUInt16BE(4) }, (_, index) => {
    const entry = 12 + index * 16;
    const start = font.readUInt32BE(entry + 8);
    const content = font.subarray(start, start + font.readUInt32BE(entry + 12));
    return { tag: font.toString('latin1', entry, entry + 4), content };
  });
}

/** The code points that a font has glyphs for, by the character map of format 4 or 12. */
function mappedCharacters(font) {
  const cmap = tablesOf(font).find(({ tag }) => tag === 'cmap').content;
  const found = new Set();
  for (let index = 0; index < cmap.readUInt16BE(2); index += 1) {
    const table = cmap.subarray(cmap.readUInt32BE(4 + index * 8 + 4));
    const format = table.readUInt16BE(0);
    if (format === 4) {
      const segments = table.readUInt16BE(6) / 2;
      for (let segment = 0; segment < segments; segment += 1) {
        const end = table.readUInt16BE(14 + segment * 2);
        const start = table.readUInt16BE(16 + (segments + segment) * 2);
        for (let code = start; code <= end && code < 0xffff; code += 1) found.add(code);
      }
    } else if (format === 12) {
      for (let group = 0; group < table.readUInt32BE(12); group += 1) {
        const start = table.readUInt32BE(16 + group * 12);
        const end = table.readUInt32BE(20 + group * 12);
        for (let code = start; code <= end; code += 1) found.add(code);
      }
    }
  }
  return found;
}

/** The same font with another family name. */
function renamed(font, family, weight) {
  const style = weight === 400 ? 'Regular' : 'SemiBold';
  const names = [
    [1, family],
    [2, style],
    [4, `${family} ${style}`],
    [6, `${family.replaceAll(' ', '')}-${style}`],
    [13, 'SIL Open Font License 1.1'],
    [14, 'https://openfontlicense.org'],
    [16, family],
    [17, style],
  ].map(([id, text]) => ({ id, bytes: Buffer.from(text, 'utf16le').swap16() }));
  const header = Buffer.alloc(6 + names.length * 12);
  header.writeUInt16BE(names.length, 2);
  header.writeUInt16BE(header.length, 4);
  let offset = 0;
  names.forEach(({ id, bytes }, index) => {
    [3, 1, 0x409, id, bytes.length, offset].forEach((value, part) =>
      header.writeUInt16BE(value, 6 + index * 12 + part * 2),
    );
    offset += bytes.length;
  });
  const name = Buffer.concat([header, ...names.map(({ bytes }) => bytes)]);
  return assembled(
    font.subarray(0, 12),
    tablesOf(font).map(({ tag, content }) => ({ tag, content: tag === 'name' ? name : content })),
  );
}

function assembled(header, tables) {
  const directory = Buffer.alloc(tables.length * 16);
  let offset = header.length + directory.length;
  const contents = tables.map(({ tag, content }, index) => {
    const padded = Buffer.concat([content, Buffer.alloc(-content.length & 3)]);
    let sum = 0;
    for (let at = 0; at < padded.length; at += 4) sum = (sum + padded.readUInt32BE(at)) >>> 0;
    directory.write(tag, index * 16, 'latin1');
    [sum, offset, content.length].forEach((value, part) =>
      directory.writeUInt32BE(value, index * 16 + 4 + part * 4),
    );
    offset += padded.length;
    return padded;
  });
  return Buffer.concat([header, directory, ...contents]);
}

function coverageModule(codes) {
  const ranges = [];
  for (const code of codes) {
    const last = ranges.at(-1);
    if (last?.[1] === code - 1) last[1] = code;
    else ranges.push([code, code]);
  }
  const text = ranges
    .map(([first, last]) => [first, last].map((code) => code.toString(36)).join('-'))
    .join(' ');
  return `// Characters that the fonts of trade documents have. Written by scripts/document-fonts.mjs.

/** Ranges of code points, first and last, to base 36. */
export const fontCoverage =
  '${text}';
`;
}
