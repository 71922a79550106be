import { spawn, type ChildProcess } from 'node:child_process';
import { once } from 'node:events';
import * as fs from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { Client } from 'pg';
import { afterAll, beforeAll, describe, expect, it, vi } from 'vitest';
import { findPostgres15 } from '#scripts/find-postgres-15.mjs';
import { isTrustworthy } from './embedded-postgres-copy.server.ts';
import { failureFrom } from './embedded-postgres-error.server.ts';
import { startEmbeddedPostgres, type EmbeddedPostgresOptions } from './embedded-postgres.server.ts';

const MODULE = fileURLToPath(new URL('./embedded-postgres.server.ts', import.meta.url));
const isRoot = process.getuid?.() === 0;
const settings = { fsync: 'off' };

let base: string;
let dataDir: string;
const children: ChildProcess[] = [];

beforeAll(() => {
  base = fs.mkdtempSync(join(tmpdir(), 'entrepot-test-'));
  // The parent stays closed to other accounts: as root, every test proves that this does not matter.
  fs.chmodSync(base, 0o700);
  dataDir = join(base, 'data');
});

afterAll(() => {
  for (const child of children) child.kill('SIGKILL');
  fs.rmSync(base, { recursive: true, force: true });
});

describe('the embedded database', () => {
  it('the embedded database is created at the first start and persists what was written', async () => {
    const first = await startEmbeddedPostgres({ dataDir, settings });
    expect(first.url).toMatch(/^postgresql:\/\/entrepot:[\w-]{32}@127\.0\.0\.1:\d+\/entrepot$/);
    await query(first.url, 'CREATE TABLE goods (name text)');
    await query(first.url, "INSERT INTO goods VALUES ('router')");
    await Promise.all([first.stop(), first.stop()]);
    await expect(query(first.url, 'SELECT 1')).rejects.toThrow('ECONNREFUSED');

    const second = await startEmbeddedPostgres({ dataDir, settings });
    expect(await query(second.url, 'SELECT name FROM goods')).toEqual([{ name: 'router' }]);
    await second.stop();
  });

  it('the embedded database is durable by default, uses UTF-8 and requires its password', async () => {
    const database = await startEmbeddedPostgres({ dataDir });
    const values = await query(
      database.url,
      `SELECT current_setting('fsync') AS fsync, current_setting('synchronous_commit') AS commit,
              current_setting('full_page_writes') AS pages, current_setting('server_encoding') AS encoding,
              upper('é') AS upper`,
    );
    const durable = { fsync: 'on', commit: 'on', pages: 'on', encoding: 'UTF8', upper: 'É' };
    expect(values).toEqual([durable]);
    const wrong = database.url.replace(/entrepot:[^@]+/, 'entrepot:guess');
    await expect(query(wrong, 'SELECT 1')).rejects.toThrow('password authentication failed');
    await database.stop();
    expect(fs.statSync(join(dataDir, 'secrets', 'postgres-password')).mode & 0o777).toBe(0o600);
  });

  it('the embedded database rejects a second process on the same folder and survives the kill of the first', async () => {
    const { child, url } = await startInChild();
    await query(url, "INSERT INTO goods VALUES ('switch')");
    await expect(startEmbeddedPostgres({ dataDir, settings })).rejects.toMatchObject({
      code: 'in-use',
      message: expect.stringMatching(new RegExp(`${dataDir} is in use by process ${child.pid} on`)),
    });
    child.kill('SIGKILL');
    await once(child, 'exit');

    const said: string[] = [];
    const next = await startEmbeddedPostgres({ dataDir, settings, say: (message) => said.push(message) });
    expect(said.join()).toContain('that an earlier run left behind');
    expect(await query(next.url, 'SELECT name FROM goods ORDER BY 1')).toEqual([
      { name: 'router' },
      { name: 'switch' },
    ]);
    await next.stop();
  });

  it('the embedded database recovers committed rows when the server was killed too', async () => {
    const { child, url } = await startInChild();
    await query(url, "INSERT INTO goods VALUES ('tablet')");
    process.kill(serverPid(), 'SIGKILL');
    child.kill('SIGKILL');
    await once(child, 'exit');

    const next = await startEmbeddedPostgres({ dataDir, settings });
    expect(await query(next.url, 'SELECT count(*) FROM goods')).toEqual([{ count: '3' }]);
    await next.stop();
  });

  it('the embedded database ends with a process that exits without stopping it', async () => {
    const { child, url } = await startInChild('process.exit(0)');
    await once(child, 'exit');
    const state = () =>
      query(url, 'SELECT 1').then(
        () => 'up',
        () => 'down',
      );
    await expect.poll(state, { interval: 20 }).toBe('down');
  });

  it('the embedded database reports the end of its server, and starts again', async () => {
    const lost = Promise.withResolvers<Error>();
    const first = await startEmbeddedPostgres({ dataDir, settings, onLost: lost.resolve });
    process.kill(serverPid(), 'SIGKILL');
    expect(await lost.promise).toMatchObject({ code: 'lost', message: expect.stringContaining(dataDir) });
    await first.stop();
    const onLost = vi.fn<(error: Error) => void>();
    const second = await startEmbeddedPostgres({ dataDir, settings, onLost });
    expect(await query(second.url, 'SELECT 1 AS one')).toEqual([{ one: 1 }]);
    await second.stop();
    expect(onLost).not.toHaveBeenCalled();
  });

  it('the embedded database is not hindered by a pid that now belongs to another process', async () => {
    const { uid, gid } = fs.statSync(join(dataDir, 'postgres'));
    const as = isRoot ? { uid, gid } : {};
    const stranger = spawn('sleep', ['60'], { cwd: '/', stdio: 'ignore', ...as });
    children.push(stranger);
    await once(stranger, 'spawn');
    fs.writeFileSync(join(dataDir, 'postgres', 'postmaster.pid'), `${stranger.pid}\n/elsewhere\n1\n5432\n`);

    const database = await startEmbeddedPostgres({ dataDir, settings });
    await database.stop();
    expect(stranger.exitCode ?? stranger.signalCode).toBeNull();
  });

  it('the embedded database replaces a lost password and creates another database', async () => {
    fs.rmSync(join(dataDir, 'secrets', 'postgres-password'));
    const database = await startEmbeddedPostgres({ dataDir, settings, database: 'second "one"' });
    expect(await query(database.url, 'SELECT current_database() AS name')).toEqual([
      { name: 'second "one"' },
    ]);
    await database.stop();
  });

  it('the embedded database removes what an interrupted first start left', async () => {
    const folder = join(base, 'interrupted');
    fs.mkdirSync(join(folder, 'postgres.new-a1b2c3', 'cluster', 'base'), { recursive: true });
    const database = await startEmbeddedPostgres({ dataDir: folder, settings });
    await database.stop();
    expect(fs.readdirSync(folder).sort()).toEqual(['postgres', 'postgres.lock', 'secrets']);
  });

  it('the embedded database runs on the oldest supported PostgreSQL, distinguished from ours', async () => {
    const older = { dataDir: join(base, 'older'), settings, binaries: findPostgres15() };
    const database = await startEmbeddedPostgres(older);
    expect(await query(database.url, "SELECT upper('é') AS upper")).toEqual([{ upper: 'É' }]);
    await database.stop();
    const error = await startError({ dataDir: older.dataDir });
    expect(error.code).toBe('wrong-version');
    expect(error.message).toMatch(/written by PostgreSQL 15, but this is PostgreSQL 18.*DATABASE_URL/);
  });
});

describe('a folder that cannot serve', () => {
  it('a folder that cannot serve is named when it is a file or a folder where nothing can be written', async () => {
    const file = join(base, 'file');
    fs.writeFileSync(file, 'intact');
    const folders = [file, join(file, 'data'), ...(process.platform === 'linux' ? ['/proc/entrepot'] : [])];
    for (const folder of folders) {
      const error = await startError({ dataDir: folder });
      expect(error).toMatchObject({ code: 'not-writable' });
      expect(error.message).toContain(`${folder} cannot be written`);
    }
    expect(fs.readFileSync(file, 'utf8')).toBe('intact');
  });

  it('a folder that cannot serve leaves files that are not a database untouched', async () => {
    const folder = join(base, 'foreign');
    fs.mkdirSync(join(folder, 'postgres'), { recursive: true });
    fs.writeFileSync(join(folder, 'postgres', 'letter.txt'), 'dear');
    expect(await startError({ dataDir: folder })).toMatchObject({ code: 'start-failed' });
    expect(fs.readdirSync(join(folder, 'postgres'))).toEqual(['letter.txt']);
  });

  it('a folder that cannot serve is distinguished when full', () => {
    expect(failureFrom(new Error('ENOSPC: no space left on device, write'), '/srv/data')).toMatchObject({
      code: 'disk-full',
      message: expect.stringContaining('/srv/data is full'),
    });
  });

  it('a folder that cannot serve passes on the fatal line and frees the folder when a setting is wrong', async () => {
    const error = await startError({ dataDir, settings: { shared_buffers: 'plenty' } });
    expect(error).toMatchObject({ code: 'start-failed' });
    expect(error.message).toMatch(/FATAL: .*shared_buffers/);
    const database = await startEmbeddedPostgres({ dataDir, settings });
    await database.stop();
  });
});

describe('the programs', () => {
  it('the programs are requested from the operator where none run', async () => {
    const error = await startError({ dataDir, binaries: join(base, 'nowhere') });
    expect(error).toMatchObject({ code: 'no-binaries' });
    expect(error.message).toContain('Set DATABASE_URL');
  });

  it.runIf(isRoot)('the programs are trusted only where only root can have written them', () => {
    const copy = fs.mkdtempSync(join(base, 'copy-'));
    expect(isTrustworthy(copy)).toBe(true);
    fs.chmodSync(copy, 0o777);
    expect(isTrustworthy(copy)).toBe(false);
    fs.chmodSync(copy, 0o755);
    fs.chownSync(copy, 65_534, 65_534);
    expect(isTrustworthy(copy)).toBe(false);
    fs.chownSync(copy, 0, 0);
    fs.chmodSync(base, 0o777);
    expect(isTrustworthy(copy)).toBe(false);
    fs.chmodSync(base, 0o700);
  });
});

function serverPid(): number {
  return Number.parseInt(fs.readFileSync(join(dataDir, 'postgres', 'postmaster.pid'), 'utf8'), 10);
}

async function query(url: string, text: string): Promise<unknown[]> {
  const client = new Client({ connectionString: url });
  client.on('error', () => undefined);
  try {
    await client.connect();
    return (await client.query(text)).rows;
  } finally {
    await client.end().catch(() => undefined);
  }
}

async function startError(options: EmbeddedPostgresOptions): Promise<Error & { code: string }> {
  return startEmbeddedPostgres(options).then(
    () => expect.unreachable('it should have rejected'),
    (error) => error,
  );
}

/** Runs the database under a Node process of its own, which can be killed. */
async function startInChild(
  then = 'setInterval(() => {}, 1e6)',
): Promise<{ child: ChildProcess; url: string }> {
  const code = `import { startEmbeddedPostgres } from ${JSON.stringify(MODULE)};
    const { url } = await startEmbeddedPostgres(${JSON.stringify({ dataDir, settings })});
    process.stdout.write(url + '\\n', () => { ${then} });`;
  const child = spawn(process.execPath, ['--input-type=module', '--eval', code], {
    stdio: ['ignore', 'pipe', 'inherit'],
  });
  children.push(child);
  const [url] = await once(child.stdout, 'data');
  return { child, url: String(url).trim() };
}
