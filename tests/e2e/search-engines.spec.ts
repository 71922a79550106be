// What search engines and link previews find.
import { expect, test } from '#tests/harness/journey.ts';

test(
  'every page that the sitemap names answers, and says so of itself',
  { tag: '@system' },
  async ({ request, baseURL }) => {
    const index = await (await request.get('/sitemap.xml')).text();
    const parts = [...index.matchAll(/<loc>([^<]+)<\/loc>/g)].map(([, address]) => new URL(address ?? ''));
    expect(parts.map(({ pathname }) => pathname)).toEqual([
      '/sitemaps/pages.xml',
      '/sitemaps/products-1.xml',
    ]);
    const pages = await (await request.get('/sitemaps/pages.xml')).text();
    const addresses = [...pages.matchAll(/<loc>([^<]+)<\/loc>/g)].map(
      ([, address]) => address?.replaceAll('&amp;', '&') ?? '',
    );
    expect(addresses.length).toBeGreaterThan(40);
    for (const address of addresses) {
      // Without the test's cookies: crawlers store none.
      const response = await fetch(address.replace(/^https?:\/\/[^/]+/, baseURL ?? ''));
      expect(response.status, address).toBe(200);
      const html = await response.text();
      expect(html, address).toContain(`<link rel="canonical" href="${address.replaceAll('&', '&amp;')}"`);
    }
  },
);

test('structured data is valid JSON on each kind of page, and the share image exists', async ({
  request,
}) => {
  const kinds = {
    '/': ['Organization', 'WebSite'],
    '/products': ['Organization', 'WebSite', 'BreadcrumbList'],
    '/product/a1f40c27-6d1e-4c0b-9f52-8be1d7030a44': ['Product', 'BreadcrumbList'],
    '/import-export': ['Service', 'FAQPage', 'BreadcrumbList'],
    '/careers': ['JobPosting'],
  };
  for (const [address, types] of Object.entries(kinds)) {
    const html = await (await request.get(address)).text();
    const json = /<script type="application\/ld\+json">(.*?)<\/script>/s.exec(html)?.[1] ?? '';
    const graph = (JSON.parse(json) as { '@graph': { '@type': string }[] })['@graph'];
    const found = graph.map((thing) => thing['@type']);
    expect(found, address).toEqual(expect.arrayContaining(types));
    const image = /property="og:image" content="([^"]+)"/.exec(html)?.[1] ?? '';
    const share = await request.get(new URL(image).pathname);
    expect([share.status(), share.headers()['content-type']], image).toEqual([200, 'image/png']);
  }
});

test('a URL that cannot be decoded shows the not-found page', async ({ request }) => {
  for (const address of ['/product/%E0%A4%A', '/%']) {
    // Sent unchanged: a browser would normalise the URL.
    const response = await request.get(address);
    expect(response.status(), address).toBe(404);
    expect(await response.text()).toContain('Page not found');
  }
});
