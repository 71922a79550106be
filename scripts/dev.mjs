// `npm run dev`: the site with hot reload.
import { install, node, run } from './set-up.mjs';

install();
run(node, [
  'node_modules/vite/bin/vite.js',
  'dev',
  '--port',
  process.env.PORT ?? '3000',
  '--host',
  process.env.HOST ?? '0.0.0.0',
]);
