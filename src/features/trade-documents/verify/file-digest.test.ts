import { createHash } from 'node:crypto';
import { expect, test, vi } from 'vitest';
import { digestOfFile, digestText } from './file-digest.ts';

const bytes = Buffer.from('%PDF-1.7 a document');

test('the digest of a file is its SHA-256', async () => {
  const file = new File([bytes], 'INV-2026-00031.pdf');
  const sha256 = createHash('sha256').update(bytes).digest('hex');
  expect(await digestOfFile(file)).toEqual({ ok: true, sha256 });
});

test.each([
  [50_000_000, true],
  [50_000_001, false],
])('a file of %i bytes is read: %s', async (size, isRead) => {
  const arrayBuffer = async () => new ArrayBuffer(8);
  expect(await digestOfFile({ size, arrayBuffer })).toMatchObject({ ok: isRead });
});

test('a file that cannot be read any more is reported', async () => {
  const arrayBuffer = vi.fn<() => Promise<ArrayBuffer>>().mockRejectedValue(new Error('moved'));
  expect(await digestOfFile({ size: 1, arrayBuffer })).toEqual({ ok: false, reason: 'unreadable' });
});

test('a digest is written in eight groups', () => {
  expect(digestText('0123456789abcdef'.repeat(4)).split(' ')).toHaveLength(8);
});
