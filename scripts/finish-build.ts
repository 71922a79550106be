// Finishes a build: lists its files, so that an open page can detect a newer release, and compresses them at the
// highest level, so that the server need not.
import { createHash } from 'node:crypto';
import { readdirSync, readFileSync, statSync, writeFileSync } from 'node:fs';
import path from 'node:path';
import { brotliCompressSync, constants, gzipSync } from 'node:zlib';

const compressible = /\.(js|css|svg|json|txt|csv|xml|webmanifest)$/;
const smallest = 256;
const folder = 'dist/client';

const files = readdirSync(folder, { recursive: true, encoding: 'utf8' }).toSorted();
writeFileSync(path.join(folder, 'release.json'), JSON.stringify(release()));

for (const name of files) {
  const file = path.join(folder, name);
  if (!compressible.test(file) || statSync(file).size < smallest) continue;
  const content = readFileSync(file);
  writeFileSync(
    `${file}.br`,
    brotliCompressSync(content, { params: { [constants.BROTLI_PARAM_QUALITY]: 11 } }),
  );
  writeFileSync(`${file}.gz`, gzipSync(content, { level: 9 }));
}

function release() {
  const urls = files.map((name) => `/${name.replaceAll('\\', '/')}`);
  const id = createHash('sha256').update(urls.join('\n')).digest('hex').slice(0, 16);
  return { id, scripts: urls.filter((url) => url.endsWith('.js')) };
}
