// What other programs read in the documents: text in logical order, and no defect. Needs poppler-utils and qpdf.
import { execFileSync, spawnSync } from 'node:child_process';
import { mkdtempSync, writeFileSync } from 'node:fs';
import { rm } from 'node:fs/promises';
import os from 'node:os';
import path from 'node:path';
import { afterAll, beforeEach, describe, expect, test } from 'vitest';
import { languages } from '#i18n/language.ts';
import { datasheet, lineCard } from '#tests/factories/catalogue-document.factory.ts';
import {
  invoiceDocument,
  packingListDocument,
  quotationDocument,
} from '#tests/factories/trade-document.factory.ts';
import { amountText } from '../content/amount-text.ts';
import type { CatalogueContent } from '../content/catalogue-content.ts';
import { catalogueSheet } from '../content/catalogue-sheet.ts';
import { type DocumentContent, type Paper, papers } from '../content/document-content.ts';
import { tradeSheet } from '../content/trade-sheet.ts';
import { renderPreview } from '../issue/document-preview.server.ts';
import { createDocumentRenderer } from './document-renderer.server.ts';

const folder = mkdtempSync(path.join(os.tmpdir(), 'documents-'));
const isMissing = ['pdftotext', 'qpdf'].some((program) => spawnSync(program, ['--version']).error);
const renderer = createDocumentRenderer();
beforeEach(({ skip }) => skip(isMissing, 'poppler-utils or qpdf is not installed'));
afterAll(async () => {
  await renderer.stop();
  await rm(folder, { recursive: true });
});

const mark = { code: 'K7QM-4T9D-WX2R', url: 'https://meridian.example/verify?code=K7QM4T9DWX2R' };

test.each([3, 40])('the lines of a document, %i of them, are divided by hairlines alone', async (count) => {
  const file = await fileOf(quotationDocument('en', count));
  const drawn = execFileSync('pdftocairo', ['-svg', '-f', '1', '-l', '1', file, '-'], {
    encoding: 'utf8',
    maxBuffer: 1e8,
  });
  const widths = [...drawn.matchAll(/stroke-width[:=]"?([\d.]+)/g)].map(([, width]) => Number(width));
  expect(widths).toContain(0.5);
  // The width of lines that nobody has chosen.
  expect(widths).not.toContain(1);
});

async function fileOf(content: DocumentContent, attachment?: string): Promise<string> {
  const named = attachment ? { name: 'invoice.xml', description: 'UBL 2.1' } : null;
  const file = path.join(folder, `${content.kind}-${content.language}-${content.paper}.pdf`);
  writeFileSync(file, await renderer.render(tradeSheet(content, mark, named), { attachment }));
  return file;
}

async function catalogueFileOf(content: CatalogueContent): Promise<string> {
  const file = path.join(folder, `${content.kind}-${content.language}-${content.paper}.pdf`);
  const image = content.kind === 'datasheet' ? content.product.image?.bytes : undefined;
  writeFileSync(file, await renderer.render(catalogueSheet(content), { image }));
  return file;
}

/** What pdfinfo and qpdf say of it. */
function checked(file: string) {
  const info = spawnSync('pdfinfo', [file], { encoding: 'utf8' });
  const { status, stderr } = spawnSync('qpdf', ['--check', file], { encoding: 'utf8' });
  return { size: /Page size: +(.*?) pts/.exec(info.stdout)?.[1], info: info.stderr, status, qpdf: stderr };
}

const sound = (paper: Paper) => ({
  size: paper === 'A4' ? '595.276 x 841.89' : '612 x 792',
  info: '',
  status: 0,
  qpdf: '',
});

/** Total, prices and amounts as they are printed. */
function figuresOf(content: DocumentContent): string[] {
  if (!('total' in content)) return [];
  const ofLines = content.lines.flatMap(({ unitPrice, amount }) =>
    unitPrice === null || amount === null ? [] : [unitPrice, amountText(amount, 'USD')],
  );
  return [`USD ${amountText(content.total, 'USD')}`, ...ofLines];
}

/** Vowel signs of Arabic, which poppler moves to the letter before. */
const vowelSigns = /[\u064b-\u0652]/g;

function termsOf(title: string): string[] {
  return title.replaceAll(vowelSigns, '').match(/[\p{L}\p{N}]+/gu) ?? [];
}

/** Without vowel signs and marks of direction, each run of spaces as one. */
function textOf(file: string): string {
  const text = execFileSync('pdftotext', ['-layout', file, '-'], { encoding: 'utf8', maxBuffer: 1e8 });
  return text
    .replaceAll(vowelSigns, '')
    .replaceAll(/[\u200e\u200f\u202a-\u202e\u2066-\u2069]/g, '')
    .replaceAll(/\s+/g, ' ');
}

describe.each(languages)('in %s', (language) => {
  const contents = [
    quotationDocument(language, 30),
    invoiceDocument(language),
    invoiceDocument(language, 12, 'proforma_invoice'),
    packingListDocument(language),
  ];

  test.each(contents.map((content) => [content.kind, content] as const))(
    'the text of a %s comes out in logical order, with figures left to right',
    async (_kind, content) => {
      const text = textOf(await fileOf(content));
      expect(text).toContain(content.number);
      expect(text).toContain(mark.code);
      for (const { title, mpn = '', quantity } of content.lines) {
        // A title may break over two lines of its cell, beside other cells.
        for (const term of termsOf(title)) expect(text).toContain(term);
        expect(text).toContain(mpn);
        expect(text).toContain(quantity);
      }
      for (const figure of figuresOf(content)) expect(text).toContain(figure);
    },
  );

  test('pdfinfo and qpdf find no defect, on both papers', async () => {
    for (const paper of papers) {
      for (const content of contents)
        expect(checked(await fileOf({ ...content, paper }))).toEqual(sound(paper));
      for (const content of [datasheet, lineCard])
        expect(checked(await catalogueFileOf({ ...content, language, paper }))).toEqual(sound(paper));
    }
  });
});

test.each([
  ['en', 'Draft'],
  ['zh', '草稿'],
  ['ar', 'مسودة'],
] as const)(
  'a preview in %s says on each page that it is a draft, and has no code',
  async (language, stamp) => {
    const content = quotationDocument(language, 60);
    const file = path.join(folder, `preview-${language}.pdf`);
    writeFileSync(file, await renderPreview({ renderer }, { ...content, number: '' }));
    const pages = execFileSync('pdftotext', ['-raw', file, '-'], { encoding: 'utf8' }).split('\f');
    const printed = pages.filter((page) => page.trim() !== '');
    expect(printed.length).toBeGreaterThan(1);
    for (const page of printed) {
      // Rotated text comes last, letter by letter, in Arabic from left to right.
      const letters = page.replaceAll(/[\s\u200e\u200f\u202a-\u202e\u2066-\u2069]/g, '').slice(-stamp.length);
      expect([...letters].toSorted()).toEqual([...stamp].toSorted());
    }
    expect(pages.join('')).not.toContain(mark.code);
    expect(spawnSync('qpdf', ['--check', file]).status).toBe(0);
  },
);

test('sums are carried from page to page, each as the next page brings it forward', async () => {
  const text = textOf(await fileOf(quotationDocument('en', 120)));
  const carried = [...text.matchAll(/Carried forward to page (\d+) ([\d,.]+)/g)];
  const brought = [...text.matchAll(/Brought forward from page (\d+) ([\d,.]+)/g)];
  const pages = Number(/Page 1 of (\d+)/.exec(text)?.[1]);
  expect(carried.length).toBeGreaterThan(3);
  expect(carried.map(([, page, sum]) => [Number(page) - 1, sum])).toEqual(
    brought.map(([, page, sum]) => [Number(page), sum]),
  );
  expect(carried.map(([, page]) => Number(page))).toEqual(carried.map((_, index) => index + 2));
  expect(carried.length).toBeLessThan(pages);
});

test('a total never stands without two lines, whatever the number of lines', async () => {
  for (let lines = 12; lines <= 26; lines += 1) {
    const file = await fileOf(quotationDocument('en', lines));
    const pages = execFileSync('pdftotext', ['-layout', file, '-'], { encoding: 'utf8' }).split('\f');
    const last = pages.find((page) => page.includes('Total, CIP Rotterdam')) ?? '';
    expect([...last.matchAll(/MT-NET-\d+/g)].length, `${lines} lines`).toBeGreaterThanOrEqual(2);
    expect(last, `${lines} lines`).toContain('Description');
  }
});

test('a line with many prices stays on one page, and one that is longer than a page is printed whole', async () => {
  const content = quotationDocument('en', 24);
  const priceBreaks = Array.from({ length: 8 }, (_, index) => ({
    quantity: String(index + 2),
    unitPrice: `${900 - index}.5`,
  }));
  const note = Array.from({ length: 900 }, (_, index) => `word${index}`).join(' ');
  const lines = content.lines.map((line, index) => ({
    ...line,
    priceBreaks,
    ...(index === 5 && { note }),
  }));
  const file = await fileOf({ ...content, lines });
  const pages = execFileSync('pdftotext', ['-layout', file, '-'], { encoding: 'utf8' }).split('\f');
  const count = (page: string, pattern: RegExp) => [...page.matchAll(pattern)].length;
  // Each page has as many last prices as first ones, once the long line has ended.
  const after = pages.filter((page) => !page.includes('word') && page.includes('900.50'));
  expect(after.length).toBeGreaterThan(1);
  for (const page of after) expect(count(page, /893\.50/g)).toBe(count(page, /900\.50/g));
  expect(pages.join('')).toContain('word899');
});

test('signatures never stand alone, whatever the number of lines, with conditions and without', async () => {
  for (let lines = 12; lines <= 26; lines += 1) {
    const content = quotationDocument('en', lines);
    const bare = { ...content, conditions: [], seller: { ...content.seller, bank: undefined } };
    for (const each of [content, bare]) {
      const file = await fileOf(each);
      const pages = execFileSync('pdftotext', ['-layout', file, '-'], { encoding: 'utf8' }).split('\f');
      const signed = pages.find((page) => page.includes('Accepted for the buyer')) ?? '';
      expect(signed, `${lines} lines`).toMatch(each === bare ? /Total, CIP Rotterdam/ : /Bank details/);
    }
  }
});

test.each(['#panic("evaluated")', '*bold* _it_ $x^2$ `raw` <label>', '"; panic("x"); "'])(
  'the text %j is printed as it is',
  async (injected) => {
    const content = quotationDocument('en', 1);
    const lines = content.lines.map((line) => ({ ...line, title: injected }));
    expect(textOf(await fileOf({ ...content, lines }))).toContain(injected);
  },
);

test('the attached file comes out as it went in', async () => {
  const xml = '<?xml version="1.0"?><Invoice>شركة &amp; 公司</Invoice>';
  const file = await fileOf(invoiceDocument('en', 2), xml);
  expect(execFileSync('qpdf', ['--list-attachments', file], { encoding: 'utf8' })).toContain('invoice.xml');
  const saved = path.join(folder, 'invoice.xml');
  execFileSync('pdfdetach', ['-save', '1', '-o', saved, file]);
  expect(execFileSync('cat', [saved], { encoding: 'utf8' })).toBe(xml);
});
