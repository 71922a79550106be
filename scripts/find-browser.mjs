// Finds the Chromium for browser tests: the system's, or one that is installed now.
import { accessSync, constants, existsSync } from 'node:fs';
import path from 'node:path';
import { attempt, node, root, say } from './set-up.mjs';

/** The first is headless Chromium, which renders the same pages with about half the CPU time. */
const names = [
  'chromium-headless-shell',
  'chromium',
  'chromium-browser',
  'google-chrome',
  'google-chrome-stable',
];
const macChrome = '/Applications/Google Chrome.app/Contents/MacOS/Google Chrome';

/** Returns its path; `CHROMIUM` names one of your own. Undefined: Playwright's own, just installed. */
export function findBrowser() {
  const found = process.env.CHROMIUM ?? systemBrowser();
  if (found) return found;
  const asRoot = process.getuid?.() === 0;
  return (asRoot && existsSync('/usr/bin/apt-get') && fromDistribution()) || fromPlaywright(asRoot);
}

/** Undefined where the distribution has none: Ubuntu's package only leads to a snap. */
function fromDistribution() {
  say('Installing Chromium from the distribution …');
  attempt('apt-get', ['update', '-qq'], { quiet: true });
  const fonts = ['fonts-noto-cjk', 'fonts-noto-core'];
  // Some releases of the distribution lack the first.
  for (const browser of ['chromium-headless-shell', 'chromium']) {
    const { status } = attempt('apt-get', ['install', '-y', '-qq', browser, ...fonts], {
      env: { DEBIAN_FRONTEND: 'noninteractive' },
      quiet: true,
    });
    if (status === 0) break;
  }
  const found = systemBrowser();
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

function systemBrowser() {
  const folders = (process.env.PATH ?? '').split(path.delimiter);
  const paths = [...folders.flatMap((folder) => names.map((name) => path.join(folder, name))), macChrome];
  return paths.find(isExecutable);
}

function isExecutable(file) {
  try {
    accessSync(file, constants.X_OK);
    return true;
  } catch {
    return false;
  }
}
