// API catalog (RFC 9727): where the APIs of this site are and what describes them, as a link set (RFC 9264).
import { Hono } from 'hono';
import { mcpPath } from '#features/mcp/mcp.rules.ts';
import { publicApiBase } from '#platform/http/api-bases.ts';
import type { Runtime } from '#platform/runtime.server.ts';

export const apiCatalogPath = '/.well-known/api-catalog';
export const openApiPath = `${publicApiBase}/openapi.json`;

const profileOfCatalogs = 'https://www.rfc-editor.org/info/rfc9727';

export function apiCatalog({ config }: Pick<Runtime, 'config'>): Hono {
  const site = config.siteUrl;
  const text = JSON.stringify({
    linkset: [
      {
        anchor: site + publicApiBase,
        'service-desc': [{ href: site + openApiPath, type: 'application/json' }],
        'service-doc': [{ href: `${site}/llms.txt`, type: 'text/plain' }],
        status: [{ href: `${site}/readyz`, type: 'text/plain' }],
      },
      { anchor: site + mcpPath, 'service-doc': [{ href: `${site}/llms.txt`, type: 'text/plain' }] },
    ],
  });
  return new Hono().get(apiCatalogPath, (c) =>
    c.body(text, 200, {
      'content-type': `application/linkset+json; profile="${profileOfCatalogs}"`,
      'cache-control': 'public, max-age=3600',
      link: `<${site}${apiCatalogPath}>; rel="api-catalog"`,
    }),
  );
}
