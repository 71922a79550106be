import { beforeEach, describe, expect, test } from 'vitest';
import { undoable } from '#api/undoable-subjects.server.ts';
import { undoChangeSet } from '#features/history/undo.server.ts';
import { changes } from '#features/history/change.tables.server.ts';
import {
  cxmlDocument,
  insertSystem,
  profileRequest,
  statusOf,
} from '#tests/harness/punchout/buyer-system.ts';
import { aSystemInput } from '#tests/harness/punchout/punchout-writes.ts';
import { insertPerson } from '#tests/harness/signed-in.ts';
import { emptyTables, useTestRuntime } from '#tests/harness/test-runtime.ts';
import { createApp } from '#server/create-app.server.ts';
import { defaultUnspsc, punchoutLimits } from '../punchout.rules.ts';
import { punchout_systems } from '../punchout.tables.server.ts';
import { punchoutDetails, punchoutSystemInput } from './punchout-system.schema.ts';
import {
  addPunchoutSystem,
  changePunchoutSystem,
  listPunchoutSystems,
  revokePunchoutSystem,
} from './punchout-system.store.server.ts';
import { changeUnspsc, findUnspsc } from './unspsc.store.server.ts';

const runtime = useTestRuntime({ rateLimit: false });
const { database } = runtime;
const app = createApp(runtime, () => new Response('a page'));

beforeEach(() => emptyTables(runtime, 'punchout_systems', 'punchout_settings', 'change_sets'));

const anActor = async () => ({ kind: 'administrator' as const, id: (await insertPerson(database)).id });

async function add(input = aSystemInput()) {
  const added = await addPunchoutSystem(database, await anActor(), input);
  if (!added.ok) throw new Error(added.error.code);
  return { ...added.value, identity: input.identity };
}

async function codeOf(system: Awaited<ReturnType<typeof add>>) {
  const body = cxmlDocument(system, profileRequest);
  return statusOf(await (await app.request('/punchout/cxml', { method: 'POST', body })).text()).code;
}

const undo = async (set: string | null) => undoChangeSet(database, await anActor(), set ?? '', undoable);

describe('a system', () => {
  test('a system signs in by a secret of 256 random bits, which nothing stores', async () => {
    const system = await add();
    expect(system.secret).toMatch(/^[\w-]{43}$/);
    expect(await codeOf(system)).toBe('200');
    const stored = JSON.stringify([
      await database.select().from(punchout_systems),
      await database.select().from(changes),
    ]);
    expect(stored).not.toContain(system.secret);
    expect(JSON.stringify(await database.select().from(changes))).not.toContain('digest');
  });

  test('a system is revoked at once, and valid again by undo', async () => {
    const system = await add();
    const revoked = await revokePunchoutSystem(database, await anActor(), system.id);
    expect(await codeOf(system)).toBe('401');
    expect((await revokePunchoutSystem(database, await anActor(), system.id)).ok).toBe(false);
    const undone = await undo(revoked.ok ? revoked.value.change_set_id : null);
    expect(undone).toMatchObject({ ok: true, value: { restored: 1 } });
    expect(await codeOf(system)).toBe('200');
  });

  test('a system that was just added is revoked by undo', async () => {
    const system = await add();
    expect(await undo(system.change_set_id)).toMatchObject({ ok: true, value: { restored: 1 } });
    expect(await codeOf(system)).toBe('401');
  });

  test('a system is changed once by two administrators, and back by undo', async () => {
    const { id } = await add();
    const from = punchoutDetails.parse(aSystemInput());
    const change = async (name: string) =>
      changePunchoutSystem(database, await anActor(), id, { from, to: { ...from, name } });
    const first = await change('First');
    expect(await change('Second')).toEqual({ ok: false, error: { code: 'changed_since' } });
    expect((await listPunchoutSystems(database))[0]?.name).toBe('First');
    await undo(first.ok ? first.value.change_set_id : null);
    expect((await listPunchoutSystems(database))[0]?.name).toBe(from.name);
  });

  test('a system has an identity of its own until it is revoked', async () => {
    const { id } = await add();
    const actor = await anActor();
    const taken = await addPunchoutSystem(database, actor, aSystemInput({ identity: 'NORTHWIND' }));
    expect(taken).toEqual({ ok: false, error: { code: 'identity_taken' } });
    await revokePunchoutSystem(database, actor, id);
    expect((await addPunchoutSystem(database, actor, aSystemInput())).ok).toBe(true);
  });

  test('a system may be added until there are as many as the limit', async () => {
    const rows = Array.from({ length: punchoutLimits.systems - 2 }, () => insertSystem(database));
    await Promise.all(rows);
    await add(aSystemInput({ identity: 'last but one' }));
    await add(aSystemInput({ identity: 'last' }));
    const more = await addPunchoutSystem(database, await anActor(), aSystemInput({ identity: 'more' }));
    expect(more).toEqual({ ok: false, error: { code: 'too_many' } });
  });
});

describe('the input of a system', () => {
  const pathsOf = (changed: object) =>
    punchoutSystemInput
      .safeParse({ ...aSystemInput(), ...changed })
      .error?.issues.map(({ path }) => path.join('.'));
  const hosts = (count: number) => Array.from({ length: count }, (_, index) => `h${index}.example.com`);

  test.each([
    [{ return_hosts: [] }, ['return_hosts']],
    [{ return_hosts: hosts(punchoutLimits.hosts) }, undefined],
    [{ return_hosts: hosts(punchoutLimits.hosts + 1) }, ['return_hosts']],
    [{ return_hosts: ['https://example.com'] }, ['return_hosts.0']],
    [{ name: 'n'.repeat(punchoutLimits.name) }, undefined],
    [{ name: 'n'.repeat(punchoutLimits.name + 1) }, ['name']],
    [{ identity: 'n'.repeat(punchoutLimits.identity) }, undefined],
    [{ identity: 'n'.repeat(punchoutLimits.identity + 1) }, ['identity']],
    [{ domain: '' }, ['domain']],
    [{ domain: '', kind: 'oci' }, undefined],
    [{ email: 'nobody' }, ['email']],
  ])('the input of a system %j has issues at %j', (changed, paths) =>
    expect(pathsOf(changed)).toEqual(paths),
  );
});

describe('the UNSPSC codes', () => {
  test('the UNSPSC codes are the defaults until they are changed, and again by undo', async () => {
    expect(await findUnspsc(database)).toEqual(defaultUnspsc);
    const to = { ...defaultUnspsc, iot: '41111900' };
    const changed = await changeUnspsc(database, await anActor(), { from: defaultUnspsc, to });
    expect(await findUnspsc(database)).toEqual(to);
    const other = { ...defaultUnspsc, mobile: '43191501' };
    expect(await changeUnspsc(database, await anActor(), { from: defaultUnspsc, to: other })).toEqual({
      ok: false,
      error: { code: 'changed_since' },
    });
    await undo(changed.ok ? changed.value.change_set_id : null);
    expect(await findUnspsc(database)).toEqual(defaultUnspsc);
  });
});
