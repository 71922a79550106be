// The built product on an empty data folder: a first start, with the demo catalogue and a mail server that listens.
import { rm } from 'node:fs/promises';
import { catchMails } from './caught-mails.ts';

await rm(process.env.DATA_DIR ?? '', { recursive: true, force: true });
process.env.SMTP_URL = await catchMails();
await import('#scripts/serve.ts');
