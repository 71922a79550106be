import { describe, expect, it } from 'vitest';
import { generateProducts } from '../generator.ts';
import { demoFiles } from '../showcase.ts';
import { pdfOf, wrapped } from './pdf.ts';

const line = (text: string) => pdfOf('A', [{ x: 56, y: 770, size: 10, text }], []).toString('latin1');

describe('a PDF file', () => {
  it('a PDF file has a table of contents that names where each object begins', () => {
    const file = pdfOf('Vibration “Ω”', [{ x: 56, y: 770, size: 10, text: '±5 %' }], [700]).toString(
      'latin1',
    );
    const table = Number(/startxref\n(\d+)\n%%EOF\n$/.exec(file)?.[1]);
    const offsets = file.slice(table).match(/^\d{10}(?= 00000 n)/gm) ?? [];
    expect(file.slice(table)).toMatch(/^xref\n0 9\n/);
    expect(offsets.map((offset, index) => file.startsWith(`${index + 1} 0 obj\n`, Number(offset)))).toEqual(
      Array.from({ length: 8 }, () => true),
    );
    const [, length, content = ''] = /\/Length (\d+) >>\nstream\n(.*)\nendstream/s.exec(file) ?? [];
    expect(content).toHaveLength(Number(length));
  });

  it('a PDF file escapes brackets, and writes Greek letters in the font that has them', () => {
    expect(line('(a) \\')).toContain('(\\(a\\) \\\\) Tj');
    expect(line('4.7 kΩ, 1 µF, −5')).toContain(
      '(4.7 k) Tj /F3 10 Tf (W) Tj /F1 10 Tf (, 1 ) Tj /F3 10 Tf (m) Tj /F1 10 Tf (F, \\2265) Tj',
    );
    expect(line('屏 10')).toContain('( 10) Tj');
  });

  it('a PDF file wraps text between words', () => {
    expect(wrapped('one two three', 8)).toEqual(['one two', 'three']);
    expect(wrapped('', 8)).toEqual(['']);
  });
});

describe('the documents of the demo', () => {
  it('the documents of the demo are small PDF files with a name of their own', () => {
    expect(new Set(demoFiles.map(({ name }) => name)).size).toBe(demoFiles.length);
    for (const { name, bytes } of demoFiles) {
      expect(name).toMatch(/^[0-9a-f]{32}-[\w.-]+\.pdf$/);
      expect(bytes.length).toBeLessThan(10_000);
    }
  });

  it('the documents of the demo are named by every product that can be touched', () => {
    const files = new Set(demoFiles.map(({ document }) => document.url));
    for (const { title, product_type, documents } of generateProducts(2_000)) {
      const urls = documents.map(({ url }) => url);
      expect(urls.length > 0, title).toBe(product_type === 'physical');
      expect(urls.filter((url) => !files.has(url))).toEqual([]);
    }
  });
});
