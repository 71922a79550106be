// Build configuration: TanStack Start, drawings in both themes, compiled messages, chunks.
import { tanstackStart } from '@tanstack/react-start/plugin/vite';
import react from '@vitejs/plugin-react';
import { defineConfig } from 'vite';
import { compileAhead } from './scripts/compile-ahead.plugin.ts';
import { compiledMessages } from './scripts/compiled-messages.plugin.ts';
import { separateAdminChunks, firstChunk, visitorsChunk } from './scripts/admin-chunks.plugin.ts';
import { drawings } from './scripts/drawings.plugin.ts';
import { plainBrowser } from './scripts/plain-browser.plugin.ts';
import { release } from './scripts/release.plugin.ts';
import { smallChunks } from './scripts/small-chunks.plugin.ts';

/** Their loaders are in the first code: data is fetched as soon as the pointer rests on a link. */
const preloadedRoutes = new Set(['/products', '/product/$id']);

/** In the first code with what they import: nearly every page loads them, and they compress better there. */
const sharedModules = [
  'src/features/cart/add-to-cart-button.tsx',
  'src/features/company/parts-list-link.tsx',
  'src/features/products/shop/product-badges.tsx',
  'src/features/products/shop/product-image.tsx',
  'src/kernel/random-key.ts',
  'src/shell/breadcrumbs.tsx',
  'src/ui/lazy-part.tsx',
  'src/ui/page-link.tsx',
  'src/ui/use-whole-after-paint.ts',
];

/** Libraries of every page with the icons, without modules that only the admin or one page uses. */
const vendor =
  /node_modules[\\/](?:lucide-react|react|react-dom|scheduler|@tanstack|use-intl|@formatjs|hono|use-sync-external-store)[\\/](?!.*(?:useBlocker|mutationObserver|useMutation|queriesObserver|useQueries|searchMiddleware|icons[\\/](?:arrow-up|arrow-up-right|arrow-down|copy|download|link-2|printer|rss))\.m?js)/;

export default defineConfig({
  plugins: [
    drawings(),
    compiledMessages(),
    plainBrowser(),
    release(),
    separateAdminChunks(),
    smallChunks(),
    compileAhead(),
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
      // Few chunks compress better than forty small ones, and vendor code stays cached across releases.
      build: {
        rolldownOptions: {
          output: {
            // Chunks name each other: one character less is fifty bytes on a page.
            chunkFileNames: 'assets/[name]-[hash:7].js',
            codeSplitting: {
              groups: [
                // The entry imports it before anything else.
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
                { name: firstChunk('first', sharedModules), debugName: 'first', test: /src[\\/]/ },
                // Without what many pages share and most do not load: units, names of countries, typed numbers, addresses.
                {
                  name: visitorsChunk('common'),
                  debugName: 'common',
                  minShareCount: 7,
                  test: /src[\\/](?!features[\\/](?:products[\\/](?:attributes|cells)|orders|quote|company[\\/](?:claim-texts|use-claims))|kernel[\\/](?:incoterms|text)|i18n[\\/](?:countries|count-units))/,
                },
                // What both lists of products share, which would be many small chunks.
                {
                  name: visitorsChunk('list'),
                  debugName: 'list',
                  minShareCount: 2,
                  test: /features[\\/]products[\\/]shop[\\/](?:catalogue[\\/](?:finder[\\/]facets\.queries|[^\\/]+$)|compare[\\/]compare-box|product-(?:badges|image))|ui[\\/]skeleton-card/,
                },
                {
                  name: visitorsChunk('claims'),
                  debugName: 'claims',
                  minShareCount: 2,
                  test: /company[\\/](?:claim-texts|use-claims)/,
                },
                // What the quote list needs of the cart.
                {
                  name: visitorsChunk('offers'),
                  debugName: 'offers',
                  minShareCount: 2,
                  test: /features[\\/]cart[\\/](?:cart\.queries|quantity-correction)/,
                },
                // The list that sells and the checkout share these, on the page with the most code.
                {
                  name: visitorsChunk('cart'),
                  debugName: 'cart',
                  minShareCount: 2,
                  test: /features[\\/](?:cart[\\/](?!line-differences)|quote-list[\\/](?:list-link|add-to-quote-list-link|product-actions)\.tsx$)/,
                },
                // What the home page shares with the company's other pages.
                {
                  name: visitorsChunk('company'),
                  debugName: 'company',
                  minShareCount: 2,
                  test: /company[\\/](?:company\.queries|home[\\/]figures)|newest-products\.queries|download\.queries|reply-time\.rules/,
                },
                // Values of attributes as text, with their units.
                {
                  name: visitorsChunk('attribute-text'),
                  debugName: 'attribute-text',
                  minShareCount: 2,
                  test: /products[\\/]attributes[\\/]attribute-(?:format|units)/,
                },
                // What the forms of visitors share.
                {
                  name: visitorsChunk('forms'),
                  debugName: 'forms',
                  minShareCount: 2,
                  test: /src[\\/]ui[\\/]forms|quotes[\\/]requests[\\/]quote(?:-source|\.rules)|kernel[\\/](?:text|incoterms)/,
                },
                {
                  name: visitorsChunk('countries'),
                  debugName: 'countries',
                  minShareCount: 2,
                  test: /checkout[\\/]country-field|i18n[\\/]countries/,
                },
                // Without what a press loads: sending, and the link to another device.
                {
                  name: visitorsChunk('quote-list'),
                  debugName: 'quote-list',
                  minShareCount: 2,
                  test: /features[\\/]quote-list[\\/](?!quote-list-link|add-to-quote-list\.ts|request[\\/]request-body).*\.ts$/,
                },
                // What the checkout and the order's page share.
                {
                  name: visitorsChunk('orders'),
                  debugName: 'orders',
                  minShareCount: 2,
                  test: /features[\\/]orders[\\/](?:[^\\/]+\.ts|checkout[\\/](?:address-text|checkout-frame))/,
                },
              ],
            },
          },
        },
      },
    },
  },
});
