import { beforeEach, describe, expect, test, vi } from 'vitest';
import { emptyTables, useTestRuntime } from '#tests/harness/test-runtime.ts';
import { bytesOfRequest, spendStorage, storedBytesPerSender } from './storage-budget.server.ts';

const free = vi.hoisted(() => ({ bytes: Number.POSITIVE_INFINITY }));
vi.mock('#platform/files/files.server.ts', () => ({ countFreeBytes: () => Promise.resolve(free.bytes) }));

const runtime = useTestRuntime();
const gigabyte = 1024 ** 3;

beforeEach(async () => {
  free.bytes = Number.POSITIVE_INFINITY;
  await emptyTables(runtime, 'callers');
});

const spend = (bytes: number, network: string | undefined = 'one', kind: 'files' | 'rows' = 'rows') =>
  spendStorage(runtime, { network, bytes, kind });

describe('the storage budget', () => {
  test('is that of one sender for files and rows together; what does not fit is not counted', async () => {
    expect((await spend(storedBytesPerSender - 4096, 'one', 'files')).ok).toBe(true);
    expect(await spend(4097)).toMatchObject({ error: { code: 'used_up' } });
    expect((await spend(4096)).ok).toBe(true);
    const rejected = await spend(1);
    expect(!rejected.ok && rejected.error.code === 'used_up' && rejected.error.seconds > 47 * 3600).toBe(
      true,
    );
    expect((await spend(4096, 'other')).ok).toBe(true);
  });

  test('gets back what was not stored after all', async () => {
    const spent = await spend(storedBytesPerSender);
    if (spent.ok) await spent.revert();
    expect((await spend(storedBytesPerSender)).ok).toBe(true);
  });

  test('leaves a gigabyte of the disk to orders and small requests', async () => {
    free.bytes = gigabyte + 1024 * 1024;
    expect((await spend(1024 * 1024)).ok).toBe(true);
    expect(await spend(1024 * 1024 + 1)).toEqual({ ok: false, error: { code: 'no_space' } });
    free.bytes = 0;
    expect((await spend(64 * 1024)).ok).toBe(true);
    expect(await spend(64 * 1024, 'one', 'files')).toEqual({ ok: false, error: { code: 'no_space' } });
    const elsewhere = { ...runtime, config: { ...runtime.config, databaseUrl: 'postgres://elsewhere' } };
    expect((await spendStorage(elsewhere, { network: 'one', bytes: gigabyte / 8, kind: 'rows' })).ok).toBe(
      true,
    );
  });

  test('counts lines, and twice those of an unknown sender with thousands of them', () => {
    const content = { message: 'x'.repeat(100) };
    const bytes = (lines: number, isKnown = false) => bytesOfRequest({ content, lines, isKnown });
    expect(bytes(0)).toBe(3 * 114);
    expect(bytes(1000)).toBe(3 * 114 + 1000 * 1024);
    expect(bytes(1001)).toBe(2 * (3 * 114 + 1001 * 1024));
    expect(bytes(3000, true)).toBe(3 * 114 + 3000 * 1024);
  });
});
