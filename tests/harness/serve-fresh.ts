// Starts the production build with an empty data folder, the demo catalogue, a mail server and an OpenID provider.
import { rm } from 'node:fs/promises';
import { catchMails } from './caught-mails.ts';
import { startOpenIdProvider } from './open-id-provider.ts';
import { ports } from './ports.ts';

await rm(process.env.DATA_DIR ?? '', { recursive: true, force: true });
process.env.SMTP_URL = await catchMails();
const provider = await startOpenIdProvider(`http://localhost:${ports.site}`, ports.openId);
Object.assign(process.env, {
  OIDC_ISSUER: provider.issuer,
  OIDC_CLIENT_ID: provider.clientId,
  OIDC_CLIENT_SECRET: provider.clientSecret,
});
await import('#scripts/serve.ts');
