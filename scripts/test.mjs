// `npm test`: every check there is, cheapest first; the first that fails ends the run with its code.
import { spawnSync } from 'node:child_process';
import { readdirSync, readFileSync } from 'node:fs';
import path from 'node:path';
import { findBrowser } from './find-browser.mjs';
import { findPostgres15 } from './find-postgres-15.mjs';
import { build, install, node, npm, root, run, say } from './set-up.mjs';

const modules = (file) => path.join('node_modules', file);
const began = Date.now();

step('packages', install);
step('dependencies without known holes', audit);
step('types', () => run(node, [modules('typescript/bin/tsc'), '--noEmit']));
step('lint', () => run(node, [modules('oxlint/bin/oxlint'), '--deny-warnings']));
step('format', () => run(node, [modules('oxfmt/bin/oxfmt'), '--check']));
step('dead code', () => run(node, [modules('knip/bin/knip.js')]));
step('unit, structure and feature tests on PostgreSQL 18', () => vitest());
step('feature tests on PostgreSQL 15', () =>
  vitest(featureTests(), { TEST_POSTGRES_BINARIES: findPostgres15() }),
);
step('build', build);
step('browser journeys and budgets', () => {
  const browser = findBrowser();
  run(node, [modules('@playwright/test/cli.js'), 'test'], { env: browser ? { CHROMIUM: browser } : {} });
});
say(`All checks passed in ${Math.round((Date.now() - began) / 1000)} s.`);

function step(name, check) {
  const start = Date.now();
  say(`— ${name}`);
  check();
  say(`  ${((Date.now() - start) / 1000).toFixed(1)} s`);
}

function vitest(files = [], env = {}) {
  run(node, [modules('vitest/vitest.mjs'), 'run', ...files], { env });
}

/** A registry that cannot be reached, or knows no such question, stops nobody. */
function audit() {
  const args = ['audit', '--omit=dev', '--audit-level=high', '--json'];
  const { status, stdout } = spawnSync(npm, args, {
    cwd: root,
    encoding: 'utf8',
    shell: process.platform === 'win32',
  });
  if (status === 0 && stdout.includes('"metadata"')) return;
  if (!stdout.includes('"metadata"')) return say('  skipped: the registry does not answer this question');
  say(stdout);
  process.exit(1);
}

/** The test files that ask for a database. */
function featureTests() {
  return readdirSync(path.join(root, 'src'), { recursive: true, encoding: 'utf8' })
    .filter((file) => /\.test\.tsx?$/.test(file))
    .map((file) => path.join('src', file))
    .filter((file) => readFileSync(path.join(root, file), 'utf8').includes('useTestRuntime'));
}
