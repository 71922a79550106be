// Compresses the build's files at the highest level, so that the server need not compress them.
import { readdirSync, readFileSync, statSync, writeFileSync } from 'node:fs';
import path from 'node:path';
import { brotliCompressSync, constants, gzipSync } from 'node:zlib';

const compressible = /\.(js|css|svg|json|txt|csv|xml|webmanifest)$/;
const smallest = 256;

for (const entry of readdirSync('dist/client', { recursive: true, encoding: 'utf8' })) {
  const file = path.join('dist/client', entry);
  if (!compressible.test(file) || statSync(file).size < smallest) continue;
  const content = readFileSync(file);
  writeFileSync(
    `${file}.br`,
    brotliCompressSync(content, { params: { [constants.BROTLI_PARAM_QUALITY]: 11 } }),
  );
  writeFileSync(`${file}.gz`, gzipSync(content, { level: 9 }));
}
