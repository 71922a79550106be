// Serves the built product; `npm start` runs this with the pinned Node.js.
import type { start as Start } from '#server.ts';

const { start } = (await import('../dist/server/server.js' as string)) as { start: typeof Start };
await start();
