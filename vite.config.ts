// How the product is built: pages by TanStack Start, styles by Tailwind, drawings painted in both themes.
import tailwindcss from '@tailwindcss/vite';
import { tanstackStart } from '@tanstack/react-start/plugin/vite';
import react from '@vitejs/plugin-react';
import { defineConfig } from 'vite';
import { compiledDictionaries } from './scripts/compiled-dictionaries.plugin.ts';
import { deskApart, visitorsChunk } from './scripts/desk-apart.plugin.ts';
import { drawings } from './scripts/drawings.plugin.ts';

export default defineConfig({
  plugins: [
    drawings(),
    compiledDictionaries(),
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
          // A visitor's pages know the desk's addresses and nothing else of it.
          splitBehavior: ({ routeId }) =>
            routeId.startsWith('/admin') ? [['loader', 'component', 'pendingComponent']] : undefined,
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
  build: { assetsInlineLimit: 0, reportCompressedSize: false },
  environments: {
    client: {
      // Few files instead of forty small ones: they compress better together, and the first one outlives releases.
      build: {
        rolldownOptions: {
          output: {
            codeSplitting: {
              groups: [
                // The entry needs it before anything else may run.
                { name: visitorsChunk('preload'), debugName: 'preload', test: /preload-helper/, priority: 1 },
                {
                  name: visitorsChunk('vendor'),
                  debugName: 'vendor',
                  test: /node_modules[\\/](react|react-dom|scheduler|@tanstack|use-intl|@formatjs|hono|use-sync-external-store)[\\/]/,
                },
                // The routes without their screens, and the icons: many small files otherwise.
                {
                  name: visitorsChunk('common'),
                  debugName: 'routes',
                  test: /src[\\/]pages[\\/][^?]*$|lucide-react/,
                },
                { name: visitorsChunk('common'), debugName: 'common', minShareCount: 4, test: /src[\\/]/ },
              ],
            },
          },
        },
      },
    },
  },
});
