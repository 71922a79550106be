// Build configuration: TanStack Start, drawings in both themes, compiled messages, chunks.
import path from 'node:path';
import { tanstackStart } from '@tanstack/react-start/plugin/vite';
import react from '@vitejs/plugin-react';
import { defineConfig, type Rolldown } from 'vite';
import { compiledMessages } from './scripts/compiled-messages.plugin.ts';
import { drawings } from './scripts/drawings.plugin.ts';
import { isAdminOnly, isRoute } from './scripts/visitors-modules.ts';

/** Their loaders are in the first code: data is fetched as soon as the pointer rests on a link. */
const preloadedRoutes = new Set(['/products', '/product/$id']);

/** Retries a lazy chunk that does not arrive, in place of the bundler's own loader. */
const loadPart = path.resolve('src/ui/load-part.ts');

const groups: Rolldown.CodeSplittingGroup[] = [
  // The entry needs it before the first paint, and nothing else.
  { name: 'load-part', test: (id) => id === loadPart, priority: 1 },
  // What the tree of routes imports, a few lines of each page, is needed at once.
  {
    name: (id, graph) => (isRoute(id, graph) ? 'routes' : null),
    debugName: 'routes',
    priority: 1,
  },
  // What at least three parts of the public site load: as hundreds of small chunks it would compress badly.
  {
    name: (id, graph) => (isAdminOnly(id, graph) ? null : 'shared'),
    debugName: 'shared',
    minShareCount: 3,
  },
];

export default defineConfig({
  plugins: [
    drawings(),
    compiledMessages(),
    tanstackStart({
      srcDirectory: 'src',
      router: {
        entry: 'router.tsx',
        routesDirectory: '.',
        virtualRouteConfig: './src/routes.ts',
        generatedRouteTree: 'routes.gen.ts',
        codeSplittingOptions: {
          // Pages contain the paths and heads of the others, and nothing else of them.
          splitBehavior: ({ routeId }) =>
            preloadedRoutes.has(routeId) ? undefined : [['loader', 'component', 'pendingComponent']],
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
  resolve: { alias: [{ find: '\0vite/preload-helper.js', replacement: loadPart }] },
  server: { port: 3000 },
  build: {
    assetsInlineLimit: 0,
    reportCompressedSize: false,
    // Off: its list of all chunks would be in every page.
    modulePreload: false,
    rolldownOptions: { checks: { pluginTimings: false } },
  },
  environments: {
    client: {
      build: {
        rolldownOptions: {
          output: {
            codeSplitting: { groups },
            // V8 compiles the functions of a file with this hint while it loads, not at the first click that calls them.
            postBanner: '//# allFunctionsCalledOnLoad',
          },
        },
      },
    },
  },
});
