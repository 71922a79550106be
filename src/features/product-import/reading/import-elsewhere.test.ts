import { expect, test } from 'vitest';
import { useObjectStorage } from '#tests/harness/object-storage.ts';
import { actor, importsOf } from '#tests/harness/product-import.ts';
import { useTestRuntime } from '#tests/harness/test-runtime.ts';
import { failedRows } from '../import/import-failed-rows.server.ts';
import { chooseOptions, startImport } from '../import/import.writes.server.ts';

const { storage, objects } = await useObjectStorage();
const runtime = useTestRuntime();
const [here, there] = [importsOf(runtime, storage), importsOf(runtime, storage)];
const file = 'title,description,category,price,stock_quantity\nA,x,iot,1,1\nB,x,iot,none,1\n';

test('an import that is uploaded to one instance is checked, written and downloaded from another', async () => {
  const checked = await here.check(file);
  expect(checked).toMatchObject({ new: 1, failed: 1 });
  expect([...objects.keys()]).toEqual([`imports/${checked.id}`]);
  await startImport(runtime.database, actor, checked.id);
  await there.worker.drain();
  expect(await here.find(checked.id)).toMatchObject({ status: 'done' });
  const lines = [];
  for await (const line of failedRows(runtime.database, there.folder, await there.job(checked.id)))
    lines.push(line);
  expect(lines.map(([title]) => title)).toEqual(['title', 'B']);
});

test('two workers that look for work at once do it once', async () => {
  const { id } = await here.bring(file.replace('A,', 'C,'));
  const { options } = await here.find(id);
  await chooseOptions(runtime.database, actor, id, options);
  await Promise.all([here.worker.drain(), there.worker.drain()]);
  expect(await here.find(id)).toMatchObject({ status: 'checked', rows: 2, new: 1, failed: 1 });
  const { rows } = await runtime.database.$client.query('select row from import_rows where import_id = $1', [
    id,
  ]);
  expect(rows).toHaveLength(2);
});

test('a file that is not a table leaves nothing on the storage', async () => {
  const before = [...objects.keys()];
  await expect(here.bring(Buffer.from('%PDF-1.7\0\0'), 'a.pdf')).rejects.toThrow('not_a_table');
  expect([...objects.keys()]).toEqual(before);
});
