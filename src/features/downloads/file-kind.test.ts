import { describe, expect, test } from 'vitest';
import { fileAddress, plainName, readStoredName, storedFileName, titleOf } from './file-kind.rules.ts';
import { kindOfFile } from './file-kind.server.ts';
import { archiveOf } from '#tests/factories/archive.factory.ts';

const png = [0x89, 0x50, 0x4e, 0x47, 0x0d, 0x0a, 0x1a, 0x0a];
const office = '[Content_Types].xml';

describe('what a file is', () => {
  test.each([
    ['a.pdf', Buffer.from('%PDF-1.7\n'), 'pdf'],
    ['a.html', Buffer.from('\n\n%PDF-1.7\n'), 'pdf'],
    ['a.png', Buffer.from(png), 'png'],
    ['a.jpg', Buffer.from([0xff, 0xd8, 0xff, 0xe0]), 'jpg'],
    ['a.csv', Buffer.from('name;price\nSwitch;1,5'), 'csv'],
    ['a.TSV', Buffer.from('name\tprice'), 'csv'],
    ['a.txt', Buffer.from('Grüße', 'latin1'), 'txt'],
    ['a', Buffer.from('价格'), 'txt'],
    ['a.csv', Buffer.from('\ufeffname,price', 'utf16le'), 'csv'],
    ['a.csv', Buffer.from('\ufeffname,price', 'utf16le').swap16(), 'csv'],
    ['a.zip', archiveOf('readme.txt'), 'zip'],
    ['a.zip', archiveOf(office, 'xl/workbook.xml'), 'xlsx'],
    ['a.xlsx', archiveOf(office, 'word/document.xml'), 'docx'],
  ])('a file of %s is detected by its content', async (name, bytes, kind) => {
    expect(await kindOfFile(bytes, name)).toBe(kind);
  });

  test.each([
    ['a.pdf', Buffer.from('<!doctype html><script>alert(1)</script>')],
    ['a.txt', Buffer.from('\ufeff \n <svg xmlns="http://www.w3.org/2000/svg"/>')],
    ['a.txt', Buffer.from('\ufeff<html>', 'utf16le')],
    ['a.csv', Buffer.from('\ufeff<html>', 'utf16le').swap16()],
    ['a.png', Buffer.from('MZ\u0000\u0003', 'latin1')],
    ['a.txt', Buffer.alloc(0)],
    ['a.zip', Buffer.from('PK\u0003\u0004 and no more')],
    ['a.xlsx', archiveOf(office, 'xl/workbook.xml', 'xl/vbaProject.bin')],
    ['a.exe', Buffer.from([0x7f, 0x45, 0x4c, 0x46])],
  ])('a file of %s with forbidden content is rejected', async (name, bytes) => {
    expect(await kindOfFile(bytes, name)).toBeNull();
  });
});

describe('the name of a file', () => {
  test.each([
    ['Price list (2026).XLSX', 'Price-list-2026'],
    ['../../etc/passwd', 'passwd'],
    ['C:\\files\\a.pdf', 'a'],
    ['价目表 2026.pdf', '价目表-2026'],
    ['"; filename=evil.html', 'filename-evil'],
    ['\u202Egnp.exe', 'gnp'],
    ['.pdf', 'file'],
    ['', 'file'],
    ['x'.repeat(51), 'x'.repeat(50)],
  ])('the file name %j becomes %s', (original, plain) => {
    expect(plainName(original)).toBe(plain);
  });

  test('a stored name is read back, and nothing else is one', () => {
    const digest = '0123456789abcdef'.repeat(4);
    const stored = storedFileName(digest, '价目表.html', 'pdf');
    expect(stored).toBe('0123456789abcdef0123456789abcdef-价目表.pdf');
    expect(readStoredName(stored)).toEqual({ name: '价目表.pdf', kind: 'pdf' });
    expect(fileAddress(stored)).toMatch(/^\/files\/downloads\/[0-9a-f]{32}-%E4%BB%B7[%\w]+\.pdf$/);
    for (const name of [
      `${digest.slice(0, 32)}-a.html`,
      '../secret',
      '-a.pdf',
      `${digest}.pdf`,
      '',
      stored.slice(1),
    ]) {
      expect(readStoredName(name), name).toBeNull();
    }
    expect(Buffer.byteLength(storedFileName(digest, '𠀀'.repeat(60), 'xlsx'))).toBeLessThanOrEqual(255);
  });

  test.each([
    ['price_list  2026.xlsx', 'price list 2026'],
    ['folder/Terms.pdf', 'Terms'],
    ['.zip', 'File'],
    ['x'.repeat(201), 'x'.repeat(200)],
  ])('the file name %s is first shown as %s', (original, title) => {
    expect(titleOf(original)).toBe(title);
  });
});
