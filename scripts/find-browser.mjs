// The Chromium that journeys run in: the system's, or one that is installed now.
import { spawnSync } from 'node:child_process';
import { accessSync, constants, existsSync } from 'node:fs';
import path from 'node:path';
import { node, root, run, say } from './set-up.mjs';

const names = ['chromium', 'chromium-browser', 'google-chrome', 'google-chrome-stable'];
const macChrome = '/Applications/Google Chrome.app/Contents/MacOS/Google Chrome';

/** Returns its path; `CHROMIUM` names one of your own. Undefined: Playwright's own, just installed. */
export function findBrowser() {
  const found = process.env.CHROMIUM ?? systemBrowser();
  if (found) return found;
  if (process.getuid?.() === 0 && existsSync('/usr/bin/apt-get')) {
    say('Installing Chromium from the distribution …');
    spawnSync('apt-get', ['update', '-qq'], { stdio: 'ignore' });
    run('apt-get', ['install', '-y', '-qq', 'chromium', 'fonts-noto-cjk', 'fonts-noto-core'], {
      env: { DEBIAN_FRONTEND: 'noninteractive' },
      quiet: true,
    });
    return systemBrowser();
  }
  say('Installing Chromium by Playwright …');
  run(node, [path.join(root, 'node_modules/@playwright/test/cli.js'), 'install', 'chromium']);
  return undefined;
}

function systemBrowser() {
  const folders = (process.env.PATH ?? '').split(path.delimiter);
  const places = [...folders.flatMap((folder) => names.map((name) => path.join(folder, name))), macChrome];
  return places.find(isExecutable);
}

function isExecutable(file) {
  try {
    accessSync(file, constants.X_OK);
    return true;
  } catch {
    return false;
  }
}
