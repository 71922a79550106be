// Thousands of real parts, from Debian's package kicad-symbols.
import { execFileSync } from 'node:child_process';
import { glob, mkdir, readFile } from 'node:fs/promises';
import path from 'node:path';

export interface KicadPart {
  /** Mostly a manufacturer's part number. */
  name: string;
  library: string;
  description: string;
  keywords: string;
}

/** A symbol library; each symbol is a part. */
export async function readKicadParts(): Promise<KicadPart[]> {
  const folder = await symbolsFolder();
  const found: KicadPart[] = [];
  for await (const file of glob(path.join(folder, '*.kicad_sym'))) {
    const library = path.basename(file, '.kicad_sym');
    for (const symbol of (await readFile(file, 'utf8')).split(/\n {2}\(symbol "/).slice(1)) {
      const name = symbol.slice(0, symbol.indexOf('"'));
      const property = (key: string) =>
        new RegExp(`\\(property "${key}" "((?:[^"\\\\]|\\\\.)*)"`)
          .exec(symbol)?.[1]
          ?.replaceAll('\\"', '"') ?? '';
      found.push({
        name,
        library,
        description: property('ki_description') || `${name} of ${library}`,
        keywords: property('ki_keywords'),
      });
    }
  }
  return found;
}

/** The folder in which the package is installed, or unpacked for this benchmark. */
async function symbolsFolder(): Promise<string> {
  const cache = path.resolve('.cache/kicad');
  for (const folder of ['/usr/share/kicad/symbols', path.join(cache, 'usr/share/kicad/symbols')]) {
    for await (const file of glob(path.join(folder, '*.kicad_sym'))) if (file) return folder;
  }
  await mkdir(cache, { recursive: true });
  execFileSync('apt-get', ['download', 'kicad-symbols'], { cwd: cache, stdio: 'ignore' });
  for await (const file of glob(path.join(cache, '*.deb'))) execFileSync('dpkg-deb', ['-x', file, cache]);
  return path.join(cache, 'usr/share/kicad/symbols');
}
