// `npm test`: all quick checks. `npm run test:system`: those that take minutes. The first failure ends the run.
import { spawn, spawnSync } from 'node:child_process';
import path from 'node:path';
import { fileURLToPath } from 'node:url';
import { installPackages } from './distribution-packages.mjs';
import { findBrowser } from './find-browser.mjs';
import { findPostgres15 } from './find-postgres-15.mjs';
import { build, environment, install, node, npm, root, run, say } from './set-up.mjs';

const modules = (file) => path.join('node_modules', file);
const vitest = [modules('vitest/vitest.mjs'), 'run'];
const began = Date.now();
/** Titles and seconds, in the order of their ends. */
const parts = [];
/** Running child processes, which are stopped with this one. */
const children = new Set();
process.on('exit', () => {
  for (const child of children) child.kill();
});

const runs = {
  quick: async () => {
    step('packages', install);
    step('dependencies without known vulnerabilities', audit);
    await Promise.all([
      beside('types, lint, format, dead code and build', [fileURLToPath(import.meta.url), 'static']),
      beside('unit, structure and feature tests on PostgreSQL 18', vitest),
    ]);
    step('feature tests on PostgreSQL 15 whose SQL can differ', () => onPostgres15('postgres-15'));
    step('browser journeys and budgets', () => journeys('quick'));
  },
  /** Checks of the source, without tests. */
  static: async () => {
    // Several checkers beside each other check common types once each: half the processor time with one.
    // What it reads it needs to the end: a quarter of its time went into collecting garbage, of which there is little.
    step('types', () =>
      run(node, [modules('typescript/bin/tsc'), '--noEmit', '--checkers', '1'], {
        env: { GOGC: 'off', GOMEMLIMIT: '3GiB' },
      }),
    );
    step('lint', () => run(node, [modules('oxlint/bin/oxlint'), '--deny-warnings']));
    step('format', () => run(node, [modules('oxfmt/bin/oxfmt'), '--check']));
    step('dead code', () => run(node, [modules('knip/bin/knip.js')]));
    step('build', build);
  },
  system: async () => {
    step('packages', install);
    step('build', build);
    step('readers of PDF from the distribution', installReaders);
    step('kills, backups, clusters and long property tests', () => {
      run(node, vitest, { env: { TEST_RUN: 'system' } });
    });
    step('every feature test on PostgreSQL 15', () => onPostgres15('system-postgres-15'));
    step('browser journeys with servers of their own, and in every language and theme', () => {
      journeys('system');
    });
  },
};

const [name = 'quick'] = process.argv.slice(2);
const chosen = runs[name];
if (!chosen) {
  say(`There is no run "${name}": ${Object.keys(runs).join(', ')}.`);
  process.exit(2);
}
await chosen();
// To the run that this one is a part of.
if (name === 'static') process.send?.(parts);
else
  for (const [title, time] of [...parts, ['all checks passed', seconds(began)]])
    say(`${time.padStart(7)} s  ${title}`);

function step(title, check) {
  const start = Date.now();
  say(`— ${title}`);
  check();
  parts.push([title, seconds(start)]);
}

/** Runs a step in parallel with others and prints its output when it has ended. */
function beside(title, args) {
  const start = Date.now();
  say(`— ${title} (started)`);
  const child = spawn(node, args, {
    cwd: root,
    env: environment(),
    stdio: ['ignore', 'pipe', 'pipe', 'ipc'],
  });
  children.add(child);
  const output = [];
  for (const stream of [child.stdout, child.stderr]) stream.on('data', (part) => output.push(part));
  child.on('message', (its) => parts.push(...its.map(([part, time]) => [`· ${part}`, time])));
  return new Promise((resolve) => {
    child.on('close', (status) => {
      children.delete(child);
      process.stderr.write(Buffer.concat(output));
      if (status !== 0) {
        say(`Failed: ${title}`);
        process.exit(status ?? 1);
      }
      parts.push([title, seconds(start)]);
      resolve();
    });
  });
}

function installReaders() {
  const isMissing = ['pdftotext', 'qpdf'].some((program) => spawnSync(program, ['--version']).error);
  if (isMissing && !installPackages(['poppler-utils', 'qpdf']))
    say('  SKIPPED: documents in other readers of PDF. Install poppler-utils and qpdf.');
}

function onPostgres15(testRun) {
  run(node, vitest, { env: { TEST_RUN: testRun, TEST_POSTGRES_BINARIES: findPostgres15() } });
}

function journeys(testRun) {
  const browser = findBrowser({ prefersShell: true });
  run(node, [modules('@playwright/test/cli.js'), 'test'], {
    env: { TEST_RUN: testRun, ...(browser && { CHROMIUM: browser }) },
  });
}

function seconds(start) {
  return ((Date.now() - start) / 1000).toFixed(1);
}

/** An unreachable registry, or one without an audit, does not fail the run. */
function audit() {
  const args = ['audit', '--omit=dev', '--audit-level=high', '--json'];
  const { status, stdout } = spawnSync(npm, args, {
    cwd: root,
    encoding: 'utf8',
    shell: process.platform === 'win32',
  });
  if (status === 0 && stdout.includes('"metadata"')) return;
  if (!stdout.includes('"metadata"')) return say('  skipped: the registry answers no audit');
  say(stdout);
  process.exit(1);
}
