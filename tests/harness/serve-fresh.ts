// The built product on an empty data folder: a first start, with the demo catalogue.
import { rm } from 'node:fs/promises';

await rm(process.env.DATA_DIR ?? '', { recursive: true, force: true });
await import('#scripts/serve.ts');
