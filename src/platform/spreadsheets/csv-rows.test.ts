import { Readable } from 'node:stream';
import { expect, test } from 'vitest';
import { readCsvRows } from './csv-rows.server.ts';

async function cellsOf(text: string): Promise<string[][]> {
  // Chunks of one byte cut every line end in two.
  const bytes = Readable.from([...Buffer.from(text)].map((byte) => Buffer.from([byte])));
  const rows: string[][] = [];
  for await (const { cells } of readCsvRows(bytes, 'utf-8', ',')) rows.push(cells);
  return rows;
}

test.each([
  ['a header of Windows above rows of Unix', 'title,price\r\n"A, B",1\nC,"2"\n'],
  ['a header of Unix above rows of Windows', 'title,price\n"A, B",1\r\nC,"2"\r\n'],
  ['line ends that Python doubled on Windows', 'title,price\r\r\n"A, B",1\r\r\nC,"2"\r\r\n'],
  ['line ends of old Macintoshes', 'title,price\r"A, B",1\rC,"2"\r'],
  ['the end mark of DOS', 'title,price\r\n"A, B",1\r\nC,"2"\r\n\u001A'],
])('a CSV file is read with %s', async (_, text) =>
  expect(await cellsOf(text)).toEqual([
    ['title', 'price'],
    ['A, B', '1'],
    ['C', '2'],
  ]),
);

test('line ends within quotation marks belong to the cell', async () =>
  expect(await cellsOf('a,"1\n2\r\n3\r4"\r\nb,c\n')).toEqual([
    ['a', '1\n2\r\n3\r4'],
    ['b', 'c'],
  ]));
