import { mkdtempSync } from 'node:fs';
import { readdir, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { afterAll, beforeEach, describe, expect, test } from 'vitest';
import { change_sets } from '#features/history/change.tables.server.ts';
import { historyRoutes } from '#features/history/history.api.server.ts';
import { adminRoutesFor } from '#tests/harness/admin-routes.ts';
import { emptyTables, useTestRuntime } from '#tests/harness/test-runtime.ts';
import { type AdminFile, maxFiles, type SavedFile } from '../admin-file.schema.ts';
import { adminFileRoutes } from './admin-file.api.server.ts';
import { fileSubject } from './admin-file-undo.server.ts';
import { downloadRoutes } from '../download.api.server.ts';
import { downloadFiles } from '../download-files.api.server.ts';
import { downloadable_files } from '../download.tables.server.ts';
import { fileSizeLimit } from '../file-kind.rules.ts';

const dataDir = mkdtempSync(path.join(tmpdir(), 'downloads-'));
const runtime = useTestRuntime({ dataDir });
const { database } = runtime;
const folder = path.join(dataDir, 'files', 'downloads');

const routes = adminRoutesFor({ kind: 'administrator', id: 'amina' })
  .route('/', adminFileRoutes(runtime))
  .route('/', historyRoutes(runtime, { file: fileSubject }))
  .route('/', downloadRoutes(runtime))
  .route('/', downloadFiles(runtime));

beforeEach(async () => {
  await rm(folder, { recursive: true, force: true });
  await emptyTables(runtime, 'downloadable_files', 'change_sets');
});
afterAll(() => rm(dataDir, { recursive: true, force: true }));

const send = async (method: string, address: string, body: unknown = {}) =>
  routes.request(address, {
    method,
    headers: { 'content-type': 'application/json' },
    body: JSON.stringify(body),
  });
const upload = async (name: string, bytes: BodyInit) =>
  routes.request(`/files/uploads?name=${encodeURIComponent(name)}`, { method: 'POST', body: bytes });
const list = async () => (await (await routes.request('/files')).json()) as AdminFile[];
const names = async () => (await list()).map(({ name }) => name);
const shown = async (query = '') =>
  (await (await routes.request(`/downloadable_files${query}`)).json()) as Record<string, unknown>[];

async function saved(answer: Promise<Response>): Promise<SavedFile> {
  const response = await answer;
  if (!response.ok) throw new Error(`Answered ${response.status}: ${await response.text()}`);
  return (await response.json()) as SavedFile;
}

const add = (name: string, more: object = {}) =>
  saved(send('POST', '/files', { name, file_type: 'pdf', file_url: 'https://files.test/a.pdf', ...more }));
const undo = async (id: string | null) =>
  (await (await send('POST', `/history/${id}/undo`)).json()) as {
    restored: number;
    skipped: object[];
    change_set_id: string;
  };

describe('an upload', () => {
  test('an upload is stored, off at first, and served only as a download', async () => {
    const { file } = await saved(upload('Price list (2026).html', '%PDF-1.7 prices'));
    expect(file).toMatchObject({ name: 'Price list (2026)', file_type: 'pdf', is_active: false });
    expect(file.file_url).toMatch(/^\/files\/downloads\/[0-9a-f]{32}-Price-list-2026\.pdf$/);
    expect(await shown()).toEqual([]);
    const served = await routes.request(file.file_url);
    expect(await served.text()).toBe('%PDF-1.7 prices');
    expect(Object.fromEntries(served.headers)).toMatchObject({
      'content-type': 'application/pdf',
      'content-disposition': `attachment; filename="Price-list-2026.pdf"; filename*=UTF-8''Price-list-2026.pdf`,
      'x-content-type-options': 'nosniff',
      'content-security-policy': "default-src 'none'; sandbox",
      'content-length': '15',
    });
    expect(await database.select().from(change_sets)).toMatchObject([
      { actor_id: 'amina', action: 'file.uploaded' },
    ]);
  });

  test('an upload may have any name', async () => {
    const { file } = await saved(upload('价目表.csv', 'a;b'));
    const served = await routes.request(file.file_url);
    expect(served.headers.get('content-disposition')).toBe(
      `attachment; filename="___.csv"; filename*=UTF-8''${encodeURIComponent('价目表.csv')}`,
    );
    expect((await saved(upload('', 'a'))).file).toMatchObject({ name: 'File', file_type: 'txt' });
  });

  test.each([
    ['page.html', '<!doctype html>'],
    ['drawing.svg', '<svg xmlns="http://www.w3.org/2000/svg"/>'],
    ['empty.pdf', ''],
  ])('an upload of %s is rejected, and nothing is stored', async (name, body) => {
    const answer = await upload(name, body);
    expect(answer.status).toBe(422);
    expect(await answer.json()).toMatchObject({ code: 'unusable', errors: [{ path: 'body' }] });
    expect(await list()).toEqual([]);
    expect(await readdir(folder).catch(() => [])).toEqual([]);
  });

  test('an upload is at most 50 MB', async () => {
    const full = Buffer.alloc(fileSizeLimit, 'a');
    expect((await upload('full.txt', full)).status).toBe(201);
    const over = await upload('over.txt', Buffer.concat([full, Buffer.from('a')]));
    expect(over.status).toBe(413);
    expect(await over.json()).toMatchObject({ code: 'too_large' });
    expect(await names()).toEqual(['full']);
  });

  test.each(['../secret.pdf', 'x', `${'0'.repeat(32)}-a.html`, `${'0'.repeat(32)}-a.pdf`])(
    'an upload is not found as %s',
    async (name) => {
      expect((await routes.request(`/files/downloads/${encodeURIComponent(name)}`)).status).toBe(404);
    },
  );
});

describe('visitors', () => {
  test('visitors read names and descriptions in their language, in English where a translation is missing', async () => {
    await add('Terms', {
      description: 'What holds',
      translations: { zh: { name: '条款' }, ar: { description: 'ما يسري' } },
    });
    await add('Off', { is_active: false });
    const [english] = await shown();
    expect(Object.keys(english ?? {})).toEqual(['id', 'name', 'description', 'file_type', 'file_url']);
    expect(english).toMatchObject({ name: 'Terms', description: 'What holds' });
    expect(await shown('?lang=zh')).toMatchObject([{ name: '条款', description: 'What holds' }]);
    expect(await shown('?lang=ar')).toMatchObject([{ name: 'Terms', description: 'ما يسري' }]);
    expect(await shown('?lang=fr')).toEqual([english]);
  });
});

describe('a file', () => {
  test('a file by URL is added last, changed, turned off and deleted; each is undone', async () => {
    const first = await add('First');
    const { file, change_set_id: added } = await add('Second');
    expect(await names()).toEqual(['First', 'Second']);
    const to = { name: 'Renamed', translations: { zh: { name: '改名', description: '' } }, is_active: false };
    const from = { name: 'Second', translations: {}, is_active: true };
    const changed = await saved(send('PATCH', `/files/${file.id}`, { from, to }));
    expect(changed.file).toMatchObject({
      name: 'Renamed',
      translations: { zh: { name: '改名' } },
      is_active: false,
    });
    expect(changed.file.translations).toEqual({ zh: { name: '改名' } });
    expect((await undo(changed.change_set_id)).restored).toBe(1);
    expect((await list())[1]).toMatchObject({ ...from, display_order: file.display_order });
    const gone = await saved(send('DELETE', `/files/${first.file.id}`));
    expect(await names()).toEqual(['Second']);
    expect((await undo(gone.change_set_id)).restored).toBe(1);
    expect((await list())[0]).toMatchObject({ ...first.file, updated_at: expect.any(String) });
    expect((await undo(added)).restored).toBe(1);
    expect(await names()).toEqual(['First']);
  });

  test('a file that somebody else changed meanwhile is not overwritten but returned', async () => {
    const { file } = await add('Terms');
    await saved(send('PATCH', `/files/${file.id}`, { from: { name: 'Terms' }, to: { name: 'Rules' } }));
    const late = { from: { name: 'Terms' }, to: { name: 'Conditions', description: 'x' } };
    const answer = await send('PATCH', `/files/${file.id}`, late);
    expect(answer.status).toBe(409);
    expect(await answer.json()).toMatchObject({
      code: 'changed',
      errors: [{ path: 'to.name' }],
      file: { name: 'Rules' },
    });
    const same = await saved(send('PATCH', `/files/${file.id}`, { from: {}, to: { name: 'Rules' } }));
    expect(same.change_set_id).toBeNull();
  });

  test.each([
    [{ name: '' }, 'to.name'],
    [{ name: 'x'.repeat(201) }, 'to.name'],
    [{ file_url: 'http://files.test/a.pdf' }, 'to.file_url'],
    [{ file_url: '/files/downloads/x' }, 'to.file_url'],
    [{ file_type: 'html' }, 'to.file_type'],
    [{ translations: { zh: { name: 'x'.repeat(201) } } }, 'to.translations.zh.name'],
  ])('a file is not changed to %j', async (to, field) => {
    const { file } = await add('Terms');
    const answer = await send('PATCH', `/files/${file.id}`, { from: {}, to });
    expect(answer.status).toBe(400);
    expect(await answer.json()).toMatchObject({ errors: [{ path: field }] });
  });

  test.each(['x', '00000000-0000-4000-8000-000000000000'])('a file is not found by the id %s', async (id) => {
    expect((await send('PATCH', `/files/${id}`, { from: {}, to: {} })).status).toBe(404);
    expect((await send('DELETE', `/files/${id}`)).status).toBe(404);
  });

  test('a file beyond the limit is rejected', async () => {
    const rows = Array.from({ length: maxFiles - 1 }, (_, n) => ({
      name: `File ${n}`,
      file_type: 'pdf',
      file_url: 'https://files.test/a.pdf',
    }));
    await database.insert(downloadable_files).values(rows);
    const [one, two] = await Promise.all([upload('a.txt', 'a'), upload('b.txt', 'b')]);
    expect([one.status, two.status].toSorted()).toEqual([201, 409]);
    expect(await list()).toHaveLength(maxFiles);
  });
});

describe('the order', () => {
  test('the order is changed as a whole, and undone as a whole', async () => {
    const made = [await add('A'), await add('B'), await add('C')].map(({ file }) => file.id);
    const answer = await send('POST', '/files/order', { ids: made.toReversed() });
    const { files, change_set_id } = (await answer.json()) as { files: AdminFile[]; change_set_id: string };
    expect(files.map(({ name }) => name)).toEqual(['C', 'B', 'A']);
    expect(await shown()).toMatchObject([{ name: 'C' }, { name: 'B' }, { name: 'A' }]);
    expect((await undo(change_set_id)).restored).toBe(2);
    expect(await names()).toEqual(['A', 'B', 'C']);
    const again = await send('POST', '/files/order', { ids: made });
    expect(await again.json()).toMatchObject({ change_set_id: null });
  });

  test('the order is rejected when a file was added or deleted meanwhile', async () => {
    const { file } = await add('A');
    await add('B');
    for (const ids of [
      [file.id],
      [file.id, file.id],
      [file.id, '00000000-0000-4000-8000-000000000000'],
      [],
    ]) {
      expect((await send('POST', '/files/order', { ids })).status).toBe(409);
    }
    expect((await send('POST', '/files/order', { ids: ['x'] })).status).toBe(400);
    expect(await names()).toEqual(['A', 'B']);
  });

  test('the order stays consistent under parallel changes', async () => {
    const made = [await add('A'), await add('B'), await add('C')].map(({ file }) => file.id);
    const orders = [made.toReversed(), [made[1], made[0], made[2]], made];
    await Promise.all([...orders.map((ids) => send('POST', '/files/order', { ids })), add('D'), add('E')]);
    const places = (await list()).map(({ display_order }) => display_order);
    expect(places).toEqual([1, 2, 3, 4, 5]);
  });
});
