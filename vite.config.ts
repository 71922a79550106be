// How the product is built: pages by TanStack Start, styles by Tailwind, drawings painted in both themes.
import tailwindcss from '@tailwindcss/vite';
import { tanstackStart } from '@tanstack/react-start/plugin/vite';
import react from '@vitejs/plugin-react';
import { defineConfig } from 'vite';
import { compiledDictionaries } from './scripts/compiled-dictionaries.plugin.ts';
import { deskApart, firstChunk, visitorsChunk } from './scripts/desk-apart.plugin.ts';
import { drawings } from './scripts/drawings.plugin.ts';
import { plainBrowser } from './scripts/plain-browser.plugin.ts';
import { release } from './scripts/release.plugin.ts';

/** Asked for as soon as the pointer rests on a link: how their data is got is at hand, their screens follow. */
const askedAhead = new Set(['/products', '/product/$id']);

/** The libraries of every page; what only the desk uses of them comes with it. */
const vendor =
  /node_modules[\\/](?:react|react-dom|scheduler|@tanstack|use-intl|@formatjs|hono|use-sync-external-store)[\\/](?!.*(?:useBlocker|mutationObserver|useMutation)\.js)/;

export default defineConfig({
  plugins: [
    drawings(),
    compiledDictionaries(),
    plainBrowser(),
    release(),
    deskApart(),
    tailwindcss(),
    tanstackStart({
      srcDirectory: 'src',
      router: {
        entry: 'router.tsx',
        routesDirectory: '.',
        virtualRouteConfig: './src/routes.ts',
        generatedRouteTree: 'routes.gen.ts',
        codeSplittingOptions: {
          // A page knows the addresses and titles of the others and little else of them.
          splitBehavior: ({ routeId }) =>
            askedAhead.has(routeId) ? undefined : [['loader', 'component', 'pendingComponent']],
        },
        quoteStyle: 'single',
        semicolons: true,
      },
      client: { entry: 'client.ts' },
      server: { entry: 'server.ts' },
      importProtection: { behavior: 'error' },
      serverFns: { disableCsrfMiddlewareWarning: true },
    }),
    react(),
  ],
  server: { port: 3000 },
  build: {
    assetsInlineLimit: 0,
    reportCompressedSize: false,
    // The list of all chunks would be in every page; whatever a page needs is asked for while the pointer rests.
    modulePreload: false,
    // How long plugins take is nobody's concern at the first start.
    rolldownOptions: { checks: { pluginTimings: false } },
  },
  environments: {
    client: {
      // Few files instead of forty small ones: they compress better together, and the first one outlives releases.
      build: {
        rolldownOptions: {
          output: {
            codeSplitting: {
              groups: [
                // The entry needs it before anything else may run.
                {
                  name: visitorsChunk('preload'),
                  debugName: 'preload',
                  test: /preload-helper|ui[\\/]load-part/,
                  priority: 1,
                },
                {
                  name: visitorsChunk('vendor'),
                  debugName: 'vendor',
                  test: vendor,
                },
                { name: firstChunk('first'), debugName: 'first', test: /src[\\/]/ },
                // The routes without their screens, the icons and the claims: many small files otherwise.
                {
                  name: visitorsChunk('common'),
                  debugName: 'routes',
                  test: /src[\\/]pages[\\/][^?]*$|lucide-react|ui[\\/]page-link|company[\\/](use-claims|company\.claims)\.ts/,
                },
                { name: visitorsChunk('common'), debugName: 'common', minShareCount: 7, test: /src[\\/]/ },
              ],
            },
          },
        },
      },
    },
  },
});
