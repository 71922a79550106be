import { mkdtempSync } from 'node:fs';
import { rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { afterAll, expect, test } from 'vitest';
import { sendTogether } from '#tests/harness/quote-load.ts';
import { useTestRuntime } from '#tests/harness/test-runtime.ts';

const dataDir = mkdtempSync(path.join(tmpdir(), 'quote-load-'));
const runtime = useTestRuntime({ trustProxy: true, dataDir });
afterAll(() => rm(dataDir, { recursive: true, force: true }));

test('200 requests with attachments at the same time, each sent twice, are all stored, each once', async () => {
  await expect(sendTogether(runtime, 200)).resolves.toBeUndefined();
}, 300_000);
