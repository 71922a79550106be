import { deflateSync } from 'node:zlib';
import { describe, expect, test } from 'vitest';
import {
  csvBytes,
  jpegBytes,
  pdfBytes,
  pngBytes,
  stepBytes,
  workbookBytes,
  zipOf,
} from '#tests/factories/attachment.factory.ts';
import { checkAttachment } from './attachment-type.server.ts';
import { attachmentName, attachmentSizeLimit } from './attachment.rules.ts';

const issueOf = async (bytes: Buffer, name: string) => {
  const checked = await checkAttachment(bytes, name);
  return checked.ok ? checked.type : checked.issue;
};

describe('the type of an attachment', () => {
  test.each([
    ['pdf', 'Offer.PDF', pdfBytes],
    ['png', 'board.png', pngBytes],
    ['jpeg', 'label.jpg', jpegBytes],
    ['jpeg', 'label.jpeg', jpegBytes],
    ['step', 'case.stp', stepBytes],
    ['step', 'case.step', stepBytes],
    ['csv', 'list.csv', csvBytes],
    ['xlsx', 'list.xlsx', workbookBytes],
  ])('the type of an attachment is %s for %s', async (type, name, make) => {
    expect(await issueOf(await make(), name)).toBe(type);
  });

  test.each(['\ufeff', ''])(
    'the type of an attachment is CSV in UTF-16, with the byte order mark %j',
    async (mark) => {
      const bytes = Buffer.from(`${mark}部件,数量\n`, 'utf16le');
      expect(await issueOf(bytes, 'list.csv')).toBe(mark ? 'csv' : 'unknown_type');
    },
  );

  test('the type of an attachment follows the content: a PDF that is called an image is rejected with its type', async () => {
    expect(await checkAttachment(pdfBytes(), 'photo.png')).toEqual({
      ok: false,
      issue: 'wrong_name',
      type: 'pdf',
    });
    expect(await issueOf(pdfBytes(), 'photo')).toBe('wrong_name');
    expect(await issueOf(csvBytes(), 'list.xlsx')).toBe('wrong_name');
  });

  test.each([
    ['a program', Buffer.from('4d5a90000300000004000000', 'hex')],
    ['a page', Buffer.from('<!doctype html><script>alert(1)</script>,')],
    ['a drawing with scripts', Buffer.from('\n <svg xmlns="http://www.w3.org/2000/svg">,</svg>')],
    ['an old workbook', Buffer.from('d0cf11e0a1b11ae1', 'hex')],
    ['a single word', Buffer.from('hello')],
  ])('the type of an attachment is none for %s', async (_what, bytes) => {
    expect(await issueOf(bytes, 'list.csv')).toBe('unknown_type');
  });

  test('the type of an attachment is none for an archive that is no workbook, and for an empty file', async () => {
    expect(await issueOf(await zipOf({ 'a.exe': 'MZ' }), 'list.xlsx')).toBe('unknown_type');
    expect(await issueOf(Buffer.alloc(0), 'list.csv')).toBe('empty');
  });
});

describe('the size of an attachment', () => {
  test('the size of an attachment is 10 MB at most', async () => {
    const text = (size: number) => Buffer.from('part,quantity\n'.padEnd(size, 'x'));
    expect(await issueOf(text(attachmentSizeLimit), 'list.csv')).toBe('csv');
    expect(await issueOf(text(attachmentSizeLimit + 1), 'list.csv')).toBe('too_large');
  });

  test('the size of an attachment unpacked is 100 MB at most, whatever the archive says about itself', async () => {
    const megabytes = (count: number) => workbookBytes({ 'xl/sheet.xml': Buffer.alloc(count * 1024 * 1024) });
    expect(await issueOf(await megabytes(99), 'list.xlsx')).toBe('xlsx');
    const bomb = await megabytes(101);
    expect(await issueOf(bomb, 'list.xlsx')).toBe('unpacks_too_large');
    // The central directory claims that the entry has 10 bytes.
    const size = Buffer.alloc(4);
    size.writeUInt32LE(101 * 1024 * 1024);
    const lying = Buffer.from(bomb);
    const claimed = Buffer.from([10, 0, 0, 0]);
    for (let at = lying.indexOf(size); at >= 0; at = lying.indexOf(size, at + 4)) claimed.copy(lying, at);
    expect(await issueOf(lying, 'list.xlsx')).toBe('damaged');
  });

  test('the size of an attachment of a workbook is 2,000 entries at most', async () => {
    const entries = (count: number) =>
      workbookBytes(Object.fromEntries(Array.from({ length: count - 2 }, (_, n) => [`xl/${n}.xml`, ''])));
    expect(await issueOf(await entries(2000), 'list.xlsx')).toBe('xlsx');
    expect(await issueOf(await entries(2001), 'list.xlsx')).toBe('unpacks_too_large');
  });
});

describe('a disguised or damaged attachment is rejected', () => {
  test('a disguised or damaged attachment is rejected when an archive is appended', async () => {
    const archive = await zipOf({ 'run.exe': 'MZ' });
    const all = [pdfBytes(), pngBytes(), jpegBytes(), stepBytes()];
    const issues = await Promise.all(all.map((bytes) => issueOf(Buffer.concat([bytes, archive]), 'a.pdf')));
    expect(issues).toEqual(all.map(() => 'two_types'));
  });

  test('a disguised or damaged attachment is rejected when an image or a text contains a PDF, or something follows an image', async () => {
    expect(await issueOf(Buffer.concat([csvBytes(), pdfBytes()]), 'a.csv')).toBe('two_types');
    expect(await issueOf(Buffer.concat([jpegBytes(), pdfBytes()]), 'a.jpg')).toBe('two_types');
    expect(await issueOf(Buffer.concat([pngBytes(), Buffer.from('<script>')]), 'a.png')).toBe('two_types');
  });

  test('a disguised or damaged attachment is rejected when a PDF does not begin with its mark', async () => {
    expect(await issueOf(Buffer.concat([Buffer.from('x\n'), pdfBytes()]), 'a.pdf')).toBe('two_types');
  });

  test('a disguised or damaged attachment is rejected when its end is missing', async () => {
    expect(await issueOf(pdfBytes().subarray(0, -8), 'a.pdf')).toBe('damaged');
    expect(await issueOf(pngBytes().subarray(0, -8), 'a.png')).toBe('damaged');
    expect(await issueOf(jpegBytes().subarray(0, -2), 'a.jpg')).toBe('damaged');
    expect(await issueOf(stepBytes().subarray(0, -4), 'a.stp')).toBe('damaged');
    expect(await issueOf((await workbookBytes()).subarray(0, -10), 'a.xlsx')).toBe('damaged');
  });

  test.each<[string, Record<string, string | Buffer>, string]>([
    ['macros', { 'xl/vbaProject.bin': 'x' }, 'macros'],
    ['macros under another name', { 'xl/vbaproject2.bin': 'x' }, 'macros'],
    ['a sheet of macros', { 'xl/macrosheets/sheet1.xml': '<a/>' }, 'macros'],
    [
      'macros by their type',
      { '[Content_Types].xml': '<Types><Override ContentType="a.vbaProject"/></Types>' },
      'macros',
    ],
    [
      'macros whose type is written with numbers',
      { '[Content_Types].xml': '<Types><Override ContentType="a.&#118;baProject"/></Types>' },
      'macros',
    ],
    [
      'a link to a program',
      { 'xl/externalLinks/externalLink1.xml': '<externalLink><ddeLink ddeService="cmd"/></externalLink>' },
      'active_content',
    ],
    [
      'a link to another workbook',
      { 'xl/externalLinks/externalLink1.xml': '<externalLink><externalBook/></externalLink>' },
      'xlsx',
    ],
    ['an embedded program', { 'xl/embeddings/evil.exe': 'x' }, 'active_content'],
    ['a program under another name', { 'xl/media/image1.png': 'MZ\x90' }, 'active_content'],
    ['an embedded old document', { 'xl/a.bin': Buffer.from('d0cf11e0a1b11ae1', 'hex') }, 'active_content'],
    [
      'pictures and settings of a printer',
      { 'xl/media/a.png': pngBytes(), 'xl/printerSettings/a.bin': 'P\0r' },
      'xlsx',
    ],
  ])('a workbook with %s', async (_, parts, expected) => {
    expect(await issueOf(await workbookBytes(parts), 'a.xlsx')).toBe(expected);
  });

  const pdf = (content: string | Buffer) =>
    Buffer.concat([Buffer.from('%PDF-1.7\n'), Buffer.from(content), Buffer.from('\ntrailer\n%%EOF\n')]);
  const objects = (content: string, filter = '/FlateDecode', end?: number) =>
    Buffer.concat([
      Buffer.from(`1 0 obj <</Type /ObjStm /Filter ${filter}>>\nstream\n`),
      deflateSync(content).subarray(0, end),
      Buffer.from('\nendstream endobj\n'),
    ]);
  test.each<[string, Buffer, string]>([
    [
      'a script at its opening',
      pdf('1 0 obj <</OpenAction <</S /JavaScript /JS (x)>>>> endobj'),
      'active_content',
    ],
    ['a script whose name is escaped', pdf('<</S /#4Aava#53cript>>'), 'active_content'],
    ['a program to start', pdf('<</S /Launch /F (a.exe)>>'), 'active_content'],
    ['an embedded file', pdf('<</Names <</EmbeddedFiles 3 0 R>>>>'), 'active_content'],
    ['a script in compressed objects', pdf(objects('<</S /JavaScript>>')), 'active_content'],
    [
      'a script in compressed objects with a wrong checksum',
      pdf(objects('<</S /JavaScript>>', '/FlateDecode', -1)),
      'active_content',
    ],
    [
      'objects that are compressed twice',
      pdf(objects('', '[/ASCIIHexDecode /FlateDecode]')),
      'active_content',
    ],
    ['compressed objects', pdf(objects('<</S /GoTo>>')), 'pdf'],
    ['compressed objects of 20 MB', pdf(objects(' '.repeat(20 * 1024 * 1024))), 'unpacks_too_large'],
    [
      'many compressed objects of together 20 MB',
      pdf(Buffer.concat(Array.from({ length: 4 }, () => objects(' '.repeat(5 * 1024 * 1024))))),
      'unpacks_too_large',
    ],
    ['a page to open at', pdf('<</OpenAction [3 0 R /XYZ null null 0]>>'), 'pdf'],
    ['an archive behind its end', Buffer.concat([pdf('x'), Buffer.from('Rar!\x1a\x07')]), 'two_types'],
  ])('a PDF with %s', async (_, bytes, expected) => {
    expect(await issueOf(bytes, 'a.pdf')).toBe(expected);
  });

  test.each([
    ['a call of a program', "=cmd|'/C calc'!A0,1\n", 'active_content'],
    ['a call of a program in quotation marks', 'a,"+cmd|\'/C calc\'!A0"\n', 'active_content'],
    ['a function that fetches a page', 'a,=WEBSERVICE("http://a.test"),1\n', 'active_content'],
    ['a call of a program beside a pipe', 'a| =cmd|x!A0\n', 'active_content'],
    ['a function behind blanks', 'a;  "  = \n SUM(1)"\n', 'active_content'],
    ['a function with a wide sign', 'a,＝SUM(1)\n', 'active_content'],
    ['pipes and exclamation marks', 'a|=b\n=5|x,wow!\n', 'csv'],
    ['the mark of a program', 'MZ,1\n', 'unknown_type'],
    ['part numbers and voltages', 'MZ-100,-5V,+3.3V\n="0603",@home,1\n', 'csv'],
  ])('a table with %s', async (_, text, expected) => {
    expect(await issueOf(Buffer.from(text), 'a.csv')).toBe(expected);
  });

  test.each(['\n', ' ', '|=', '=', ',=A', '=\n', '"', ' "'])(
    'a table of nothing but %j is read in time in proportion to its length',
    async (piece) => {
      // With two ways to read a blank, it would take days.
      expect(await issueOf(Buffer.from(`a,b\n${piece.repeat(1_000_000)}x`), 'a.csv')).toBe('csv');
    },
  );

  const picture = (width: number, height: number) => {
    const bytes = pngBytes();
    bytes.writeUInt32BE(width, 16);
    bytes.writeUInt32BE(height, 20);
    return bytes;
  };
  const frame = (width: number, height: number) => {
    const size = Buffer.alloc(4);
    size.writeUInt16BE(height, 0);
    size.writeUInt16BE(width, 2);
    return Buffer.concat([Buffer.from('ffd8ffc0000808', 'hex'), size, Buffer.from('00ffd9', 'hex')]);
  };
  test.each<[string, Buffer, string]>([
    ['a PNG of 400 million pixels', picture(20_000, 20_000), 'png'],
    ['a PNG of more', picture(20_001, 20_000), 'too_many_pixels'],
    ['a JPEG of 400 million pixels', frame(20_000, 20_000), 'jpeg'],
    ['a JPEG of more', frame(20_000, 20_001), 'too_many_pixels'],
    [
      'a JPEG with a smaller one behind it',
      Buffer.concat([jpegBytes(), Buffer.alloc(4), jpegBytes()]),
      'jpeg',
    ],
    [
      'a JPEG with the details of a phone',
      Buffer.concat([jpegBytes(), Buffer.from('Image_UTC_Data1SEFT')]),
      'jpeg',
    ],
    ['a JPEG with an archive in these', Buffer.concat([jpegBytes(), Buffer.from('Rar!SEFT')]), 'two_types'],
    ['a JPEG with an archive behind it', Buffer.concat([jpegBytes(), Buffer.from('Rar!')]), 'two_types'],
  ])('%s', async (_, bytes, expected) => {
    expect(await issueOf(bytes, bytes[0] === 0x89 ? 'a.png' : 'a.jpg')).toBe(expected);
  });
});

test.each([
  ['C:\\Users\\a\\list.xlsx', 'list.xlsx'],
  ['../../etc/passwd.csv', 'passwd.csv'],
  ['a"b\r\n<c>.pdf', 'a_b _c_.pdf'],
  ['\u202Egnp.pdf', 'gnp.pdf'],
  [`${'长'.repeat(300)}.pdf`, `${'长'.repeat(80)}.pdf`],
  ['.pdf', 'file.pdf'],
  ['', 'file'],
])('the name %j is shown as %j', (original, shown) => {
  expect(attachmentName(original)).toBe(shown);
});
