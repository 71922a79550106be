// Two and three consecutive releases, in a temporary folder.
import { existsSync, mkdirSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { afterEach, beforeEach, expect, test } from 'vitest';
import { keepPrevious, setAside } from './keep-release.mjs';

let dist: string;
beforeEach(() => {
  dist = mkdtempSync(path.join(tmpdir(), 'release-'));
});
afterEach(() => rmSync(dist, { recursive: true, force: true }));

function build(files: string[], { fails = false } = {}) {
  setAside(dist);
  rmSync(path.join(dist, 'client'), { recursive: true, force: true });
  if (fails) return;
  for (const file of [...files, 'release.json']) {
    mkdirSync(path.dirname(path.join(dist, 'client', file)), { recursive: true });
    writeFileSync(path.join(dist, 'client', file), file);
  }
  keepPrevious(dist);
}

const has = (file: string) => existsSync(path.join(dist, 'client', file));

test('a second build retains the hashed files of the first, compressed ones too, and nothing else of it', () => {
  build(['assets/a-1.js', 'assets/a-1.js.br', 'drawings/d1/light/x.svg', 'robots.txt']);
  build(['assets/a-2.js', 'drawings/d2/light/x.svg']);
  expect(['assets/a-1.js', 'assets/a-1.js.br', 'drawings/d1/light/x.svg'].filter(has)).toHaveLength(3);
  expect(['assets/a-2.js', 'drawings/d2/light/x.svg'].filter(has)).toHaveLength(2);
  expect(has('robots.txt')).toBe(false);
});

test('a third build drops the files of the first', () => {
  build(['assets/a-1.js', 'assets/same.js']);
  build(['assets/a-2.js', 'assets/same.js']);
  build(['assets/a-3.js', 'assets/same.js']);
  expect([has('assets/a-1.js'), has('assets/a-2.js'), has('assets/a-3.js'), has('assets/same.js')]).toEqual([
    false,
    true,
    true,
    true,
  ]);
});

test('building the same files again retains the files of the previous release', () => {
  build(['assets/a-1.js']);
  build(['assets/a-2.js']);
  build(['assets/a-2.js']);
  expect(has('assets/a-1.js')).toBe(true);
});

test('a build that fails between two loses nothing', () => {
  build(['assets/a-1.js']);
  build([], { fails: true });
  build(['assets/a-2.js']);
  expect([has('assets/a-1.js'), has('assets/a-2.js')]).toEqual([true, true]);
});
