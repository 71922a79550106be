// Finds the Chromium for browser tests: the system's, or one that is installed now.
import { accessSync, constants, existsSync } from 'node:fs';
import path from 'node:path';
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
  const asRoot = process.getuid?.() === 0;
  const asPackage = asRoot && existsSync('/usr/bin/apt-get');
  return (
    (prefersShell && (systemBrowser([shell]) || (asPackage && fromDistribution(shell)))) ||
    systemBrowser(names) ||
    (asPackage && fromDistribution('chromium')) ||
    fromPlaywright(asRoot)
  );
}

/** Undefined where the distribution has none: Ubuntu's package only leads to a snap. */
function fromDistribution(browser) {
  say(`Installing ${browser} from the distribution …`);
  const options = ['-qq', '-o', 'Acquire::Retries=0', '-o', 'Acquire::http::Timeout=20'];
  const packages = [browser, 'fonts-noto-cjk', 'fonts-noto-core'];
  const install = () =>
    attempt('apt-get', ['install', '-y', '--no-remove', ...options, ...packages], {
      env: { DEBIAN_FRONTEND: 'noninteractive' },
      quiet: true,
    }).status === 0;
  // The lists of packages may be missing, or old.
  if (
    !install() &&
    (attempt('apt-get', ['update', ...options], { quiet: true }).status !== 0 || !install())
  ) {
    return undefined;
  }
  const found = systemBrowser([browser]);
  return found && attempt(found, ['--version'], { quiet: true }).status === 0 ? found : undefined;
}

function fromPlaywright(withLibraries) {
  say('Installing Chromium by Playwright …');
  const cli = path.join(root, 'node_modules/@playwright/test/cli.js');
  const { status } = attempt(node, [cli, 'install', ...(withLibraries ? ['--with-deps'] : []), 'chromium']);
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
