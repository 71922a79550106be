import { describe, expect, test } from 'vitest';
import { guessEncoding } from './encoding-detection.server.ts';
import type { TextEncoding } from './text-encoding.ts';
import { guessDelimiter } from './file-kind.rules.ts';
import { findHeader } from './header-row.rules.ts';

/** Encodes letters by decoding every byte, since Node decodes these encodings but cannot encode them. */
export function encoded(text: string, encoding: TextEncoding): Uint8Array {
  const bytes: number[] = [];
  const table = tableOf(encoding);
  for (const sign of text) {
    const code = sign.codePointAt(0) ?? 0;
    if (code < 128) bytes.push(code);
    else bytes.push(...(table.get(sign) ?? [63]));
  }
  return Uint8Array.from(bytes);
}

const tables = new Map<TextEncoding, Map<string, number[]>>();

function tableOf(encoding: TextEncoding): Map<string, number[]> {
  const known = tables.get(encoding);
  if (known) return known;
  const table = new Map<string, number[]>();
  const decoder = new TextDecoder(encoding);
  const add = (bytes: number[]) => {
    const sign = decoder.decode(Uint8Array.from(bytes));
    if ([...sign].length === 1 && sign !== '\uFFFD' && !table.has(sign)) table.set(sign, bytes);
  };
  for (let lead = 0x80; lead <= 0xff; lead += 1) {
    add([lead]);
    if (!encoding.startsWith('windows')) {
      for (let trail = 0x40; trail <= 0xfe; trail += 1) add([lead, trail]);
    }
  }
  tables.set(encoding, table);
  return table;
}

describe('the encoding of a file without a mark', () => {
  test.each<[TextEncoding, string]>([
    ['gb18030', '产品名称,单价,库存\n千兆交换机,12.50,3\n无线接入点,99.00,7\n'],
    ['gb18030', '编号,品名\nRJ45,水晶头（超五类）\n'],
    ['big5', '產品名稱,單價,庫存\n乙太網路交換器,12.50,3\n無線基地台,99.00,7\n'],
    ['big5', '編號,品名\nRJ45,水晶頭\n'],
    ['shift_jis', '番号,部品名,数量\n1,コンデンサ,4\n2,抵抗,2\n'],
    ['shift_jis', '部品番号,個数\nｺﾝﾃﾞﾝｻ チップ,4\n'],
    ['shift_jis', 'Reference,Value,説明\nC1,0.1u,\n'],
    ['windows-1252', 'Name,Note\n“Case”,‘big’ – red\n'],
    ['euc-jp', '番号,部品名,数量\n1,コンデンサ,4\n2,抵抗,2\n'],
    ['euc-kr', '번호,품명,제조사,수량\n1,콘덴서,노를란,4\n2,저항,옴텍,2\n'],
    ['gb18030', '位号,型号,数量,封装,品牌\nR1,电阻,4,贴片,国产\n'],
    ['windows-1252', 'Bezeichnung;Preis\nSchläger für Böden, Größe 5;12,50\nCafé crème;3\n'],
    ['windows-1252', 'titre;prix\nCâble réseau blindé;12,50 €\n'],
    ['windows-1252', 'nombre;precio\nAntena señal año;3\n'],
    ['windows-1250', 'nazwa;cena\nPrzełącznik zarządzalny, żółty;12,50\nKabel miedziany gięty;3\n'],
    ['windows-1251', 'название;цена\nКоммутатор управляемый;12,50\nКабель медный;3\n'],
    ['windows-1256', 'المنتج;السعر\nمحول شبكة;12.50\nكابل نحاسي;3\n'],
  ])('the encoding of a file without a mark %s: %s', (encoding, text) =>
    expect(guessEncoding(encoded(text, encoding), false)).toBe(encoding),
  );

  test('the encoding of a file without a mark is Unicode where all of it is, or nearly all', () => {
    const text = Buffer.from(`品名,价格\n${'千兆交换机,5\n'.repeat(20)}`);
    expect(guessEncoding(text, true)).toBe('utf-8');
    expect(guessEncoding(Buffer.concat([text, Buffer.from([0xe9, 0x2c])]), false)).toBe('utf-8');
    expect(guessEncoding(Buffer.from('\uFEFFa\xe9', 'utf8'), false)).toBe('utf-8');
    expect(guessEncoding(Buffer.from('a;b\n', 'utf16le'), false)).toBe('utf-16le');
  });

  test('the encoding of a file without a mark is Japanese where escape sequences select its characters', () => {
    const text = 'title,price\n\u001B$B%k!<%?!<\u001B(B,12.50\n';
    const bytes = Buffer.from(text);
    expect(guessEncoding(bytes, true)).toBe('iso-2022-jp');
    expect(new TextDecoder('iso-2022-jp').decode(bytes)).toBe('title,price\nルーター,12.50\n');
    expect(guessEncoding(Buffer.from('title,price\nESC $B is \u001B[31m,1\n'), true)).toBe('utf-8');
  });
});

test.each([
  ['sep=;\nname,full;price\n', ';'],
  ['"sep=|"\na,b|c\n', '|'],
  ['Price list, March, valid\n\ntitle;price\nA;1\nB;2\n', ';'],
  ['a;b;c\n1,5;2,5;3,5\n1,5;2,5;3,5\n', ';'],
  ['"a;b;c",d\n"x;y;z",1\n', ','],
  ['one column\nA\n', ','],
])('the separator of %j is %j', (text, sign) => expect(guessDelimiter(text)).toBe(sign));

const rows = (...lines: string[][]) => lines.map((cells, at) => ({ number: at + 1, cells }));

test.each([
  ['the first', rows(['title', 'price'], ['A', '1']), 1],
  ['below sep=', rows(['sep=;', ''], ['title', 'price'], ['A', '1']), 2],
  [
    'below titles',
    rows(['ACME price list'], ['Valid from', '2026-01-01'], ['Was', 'Wieviel', 'Kosten'], ['A', 'B', '1']),
    3,
  ],
  [
    'by names that are known',
    rows(['Supplier', 'ACME', 'Ltd'], ['Name', 'Price', 'Stock'], ['A', '1', '2']),
    2,
  ],
  ['no title, and no head', rows(['Switch', '12'], ['Router', 'n/a']), 1],
  ['one column', rows(['title'], ['A'], ['B']), 1],
])('the header: %s', (_, table, number) =>
  expect(findHeader(table, (name) => /^(?:name|price|stock)$/i.test(name))).toBe(number),
);
