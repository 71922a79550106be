// Finds the Chromium for browser tests: the system's, or one that is installed now.
import { accessSync, constants } from 'node:fs';
import path from 'node:path';
import { installPackages } from './distribution-packages.mjs';
import { attempt, node, root, say } from './set-up.mjs';

/** Chromium without windows: renders the same pages, and a journey takes about half the processor time. */
const shell = 'chromium-headless-shell';
const names = ['chromium', 'chromium-browser', 'google-chrome', 'google-chrome-stable', shell];
const macChrome = '/Applications/Google Chrome.app/Contents/MacOS/Google Chrome';

/**
 * Returns its path; `CHROMIUM` names one of your own. Undefined: Playwright's own, just installed.
 * Tests prefer the shell, and measurements the browser that visitors have.
 */
export function findBrowser({ prefersShell = false } = {}) {
  if (process.env.CHROMIUM) return process.env.CHROMIUM;
  return (
    (prefersShell && (systemBrowser([shell]) || fromDistribution(shell))) ||
    systemBrowser(names) ||
    fromDistribution('chromium') ||
    fromPlaywright()
  );
}

/** Undefined where the distribution has none: Ubuntu's package only leads to a snap. */
function fromDistribution(browser) {
  if (!installPackages([browser, 'fonts-noto-cjk', 'fonts-noto-core'])) return undefined;
  const found = systemBrowser([browser]);
  return found && attempt(found, ['--version'], { quiet: true }).status === 0 ? found : undefined;
}

function fromPlaywright() {
  say('Installing Chromium by Playwright …');
  const cli = path.join(root, 'node_modules/@playwright/test/cli.js');
  const withLibraries = process.getuid?.() === 0 ? ['--with-deps'] : [];
  const { status } = attempt(node, [cli, 'install', ...withLibraries, 'chromium']);
  if (status === 0) return undefined;
  say('No browser could be installed. Install Chromium or Chrome, or set CHROMIUM to the path of one.');
  process.exit(1);
}

function systemBrowser(wanted) {
  const folders = (process.env.PATH ?? '').split(path.delimiter);
  const paths = wanted.flatMap((name) => folders.map((folder) => path.join(folder, name)));
  return [...paths, ...(wanted === names ? [macChrome] : [])].find(isExecutable);
}

function isExecutable(file) {
  try {
    accessSync(file, constants.X_OK);
    return true;
  } catch {
    return false;
  }
}
