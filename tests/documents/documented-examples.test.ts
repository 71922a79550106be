import { execFile, spawnSync } from 'node:child_process';
import { readFileSync } from 'node:fs';
import type { AddressInfo } from 'node:net';
import process from 'node:process';
import { promisify } from 'node:util';
import { createAdaptorServer } from '@hono/node-server';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { createApp } from '#server/create-app.server.ts';
import { insertProduct } from '#tests/factories/product.factory.ts';
import { useTestRuntime } from '#tests/harness/test-runtime.ts';
import { until } from '#tests/harness/until.ts';

/** Documents whose examples are run. A language besides these is not. */
const documents = ['docs/machines.md'];
const commands: Record<string, (code: string) => [string, string[]]> = {
  sh: (code) => ['sh', ['-ec', code]],
  js: (code) => [process.execPath, ['--input-type=module', '--eval', code]],
};

interface Example {
  title: string;
  language: string;
  code: string;
}

const run = promisify(execFile);
/** Commands of a shell use it; a machine may be without it. */
const hasCurl = spawnSync('curl', ['--version']).status === 0;
const runtime = useTestRuntime({ rateLimit: false });
const server = createAdaptorServer(createApp(runtime, () => new Response('a page')));
let site = '';

beforeAll(async () => {
  await insertProduct(runtime.database, { title: 'Switch with 24 ports', sku: 'ENT-1', mpn: 'SW-24' });
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
  site = `http://127.0.0.1:${(server.address() as AddressInfo).port}`;
  await until(async () => (await matchOne()).status === 200);
});
afterAll(() => new Promise((resolve) => server.close(resolve)));

/** 503 until the index of the catalogue is filled. */
function matchOne(): Promise<Response> {
  return fetch(`${site}/functions/v1/products-api/parts-lists/match`, {
    method: 'POST',
    headers: { authorization: 'Bearer public', 'content-type': 'application/json' },
    body: JSON.stringify({ lines: [{ part_number: 'SW-24' }] }),
  });
}

function examplesOf(document: string): Example[] {
  const blocks = readFileSync(document, 'utf8').matchAll(/^```(\w+)\n([^]*?)^```$/gm);
  return [...blocks].flatMap(([, language = '', code = ''], index) =>
    language in commands ? [{ title: `${index + 1}, ${language}`, language, code }] : [],
  );
}

describe.each(documents)('the example of %s', (document) => {
  const examples = examplesOf(document);
  const [commandLines, programs] = [true, false].map((isShell) =>
    examples.filter(({ language }) => (language === 'sh') === isShell),
  );
  test.skipIf(!hasCurl).each(commandLines ?? [])('the example $title runs', succeeds);
  test.each(programs ?? [])('the example $title runs', succeeds);

  async function succeeds({ language, code }: Example) {
    const [command, args] = commands[language]?.(code) ?? ['', []];
    const env = { ...process.env, SITE: site, KEY: runtime.config.publicApiKey };
    const { stdout } = await run(command, args, { env, timeout: 30_000 });
    expect(stdout).not.toBe('');
    expect(stdout).not.toMatch(/"isError":true|"error":/);
  }
});
