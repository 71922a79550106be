// Keeps the hashed files of the release before this one beside its own, for pages that were open during the deploy.
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

/** Before a build, which empties its folder: the release that is there steps aside. */
export function setAside(dist) {
  const { client, aside } = placesIn(dist);
  // A build that failed has left the last good one aside.
  if (!existsSync(path.join(client, 'release.json'))) return;
  rmSync(aside, { recursive: true, force: true });
  renameSync(client, aside);
}

/** After it: the files of the release before are there again, and those of older ones are not. */
export function keepPrevious(dist) {
  const { client, aside, list } = placesIn(dist);
  const own = new Set(filesOf(client));
  const keptBefore = existsSync(list) ? JSON.parse(readFileSync(list, 'utf8')) : [];
  const before = existsSync(aside) ? filesOf(aside) : [];
  const ofPrevious = before.filter((file) => !keptBefore.includes(file) && !own.has(file));
  // The same files again are no new release.
  const kept = ofPrevious.length > 0 ? ofPrevious : keptBefore.filter((file) => !own.has(file));
  for (const file of kept) {
    if (!existsSync(path.join(aside, file))) continue;
    mkdirSync(path.dirname(path.join(client, file)), { recursive: true });
    cpSync(path.join(aside, file), path.join(client, file));
  }
  rmSync(aside, { recursive: true, force: true });
  writeFileSync(list, JSON.stringify(kept));
}

function placesIn(dist) {
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
