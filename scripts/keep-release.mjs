// Adds the hashed files of the previous release to this one, for pages that were open during the deploy.
// Plain JavaScript for any Node.js from 20 on, like the set-up that calls it.
import {
  cpSync,
  existsSync,
  mkdirSync,
  readdirSync,
  readFileSync,
  renameSync,
  rmSync,
  writeFileSync,
} from 'node:fs';
import path from 'node:path';

/** Folders whose files have a hash in their path: nothing in them is ever replaced. */
const hashed = ['assets', 'drawings'];

/** Moves the current release to another folder before a build, which empties its own. */
export function setAside(dist) {
  const { client, aside } = pathsIn(dist);
  // After a failed build, the previous release is still in this folder.
  if (!existsSync(path.join(client, 'release.json'))) return;
  rmSync(aside, { recursive: true, force: true });
  renameSync(client, aside);
}

/** After a build: adds the files of the previous release, and drops those of older ones. */
export function keepPrevious(dist) {
  const { client, aside, list } = pathsIn(dist);
  const own = new Set(filesOf(client));
  const listedBefore = existsSync(list) ? JSON.parse(readFileSync(list, 'utf8')) : [];
  const before = existsSync(aside) ? filesOf(aside) : [];
  const ofPrevious = before.filter((file) => !listedBefore.includes(file) && !own.has(file));
  // A rebuild of the same files is not a new release.
  const files = ofPrevious.length > 0 ? ofPrevious : listedBefore.filter((file) => !own.has(file));
  for (const file of files) {
    if (!existsSync(path.join(aside, file))) continue;
    mkdirSync(path.dirname(path.join(client, file)), { recursive: true });
    cpSync(path.join(aside, file), path.join(client, file));
  }
  rmSync(aside, { recursive: true, force: true });
  writeFileSync(list, JSON.stringify(files));
}

function pathsIn(dist) {
  return {
    client: path.join(dist, 'client'),
    aside: path.join(dist, '.previous'),
    list: path.join(dist, '.kept.json'),
  };
}

function filesOf(folder) {
  return hashed.flatMap((name) => {
    const full = path.join(folder, name);
    if (!existsSync(full)) return [];
    return readdirSync(full, { recursive: true, withFileTypes: true })
      .filter((entry) => entry.isFile())
      .map((entry) => path.relative(folder, path.join(entry.parentPath, entry.name)));
  });
}
