// Serves the production build; `npm start` runs this with the pinned Node.js.
import type { start as Start } from '#server.ts';

process.env.NODE_ENV ??= 'production';
const { start } = (await import('../dist/server/server.js' as string)) as { start: typeof Start };
await start();
