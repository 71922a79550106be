// Admin routes of synonyms and redirects.
import { createRoute, z } from '@hono/zod-openapi';
import type { HTTPException } from 'hono/http-exception';
import { createAdminRoutes } from '#features/auth/access/admin-routes.server.ts';
import {
  errorResponse,
  jsonBody,
  jsonResponse,
  readGuid,
  requireJson,
} from '#platform/http/routes.server.ts';
import { httpError } from '#platform/http/http-error.server.ts';
import type { Runtime } from '#platform/runtime.server.ts';
import { productSearch } from '#features/products/product-list.schema.ts';
import { countRules, listRules } from './search-rule.reads.server.ts';
import { mostRules, ruleChanges, ruleInput, ruleKinds, savedRule, searchRule } from './search-rule.schema.ts';
import {
  addRule,
  removeRule,
  type RuleError,
  updateRule,
  type WrittenRule,
} from './search-rule.writes.server.ts';

const bodyLimit = 64 * 1024;
const pageSize = 50;
const oneRule = { params: z.object({ id: z.string() }) };

const listRoute = createRoute({
  method: 'get',
  path: '/search-rules',
  summary: 'List synonyms or redirects, those that changed last first',
  request: {
    query: z.object({
      kind: z.enum(ruleKinds).default('synonyms'),
      search: productSearch.trim().describe('Part of a term or of a path').default(''),
      page: z.coerce.number().int().min(1).max(100_000).default(1),
    }),
  },
  responses: {
    200: jsonResponse(
      'One page, and the number of each kind',
      z.object({
        items: z.array(searchRule),
        total: z.int(),
        counts: z.partialRecord(z.enum(ruleKinds), z.int()),
      }),
    ),
  },
});

const addRoute = createRoute({
  method: 'post',
  path: '/search-rules',
  summary: 'Add a group of synonyms or a redirect',
  middleware: requireJson(bodyLimit),
  request: { body: jsonBody(ruleInput) },
  responses: {
    201: jsonResponse('The rule', savedRule),
    409: errorResponse(`A term leads to a page already, or the limit of ${mostRules} is reached (see code)`),
  },
});

const changeRoute = createRoute({
  method: 'patch',
  path: '/search-rules/{id}',
  summary: 'Change a group of synonyms or a redirect',
  middleware: requireJson(bodyLimit),
  request: { ...oneRule, body: jsonBody(ruleChanges) },
  responses: {
    200: jsonResponse('The rule', savedRule),
    404: errorResponse('Rule not found'),
    409: errorResponse(
      'Someone else changed the same fields (errors names them, `rule` is the current one), or a term leads to a page already',
    ),
    422: errorResponse('Not possible for this kind of rule'),
  },
});

const removeRoute = createRoute({
  method: 'delete',
  path: '/search-rules/{id}',
  summary: 'Delete a group of synonyms or a redirect',
  request: oneRule,
  responses: {
    200: jsonResponse('Deleted', z.object({ change_set_id: z.guid() })),
    404: errorResponse('Rule not found'),
  },
});

export function searchRuleRoutes({ database }: Pick<Runtime, 'database'>) {
  return createAdminRoutes()
    .openapi(listRoute, async (c) => {
      const query = { ...c.req.valid('query'), pageSize };
      const [page, counts] = await Promise.all([
        listRules(database, c.get('administrator'), query),
        countRules(database),
      ]);
      return c.json({ ...page, counts }, 200);
    })
    .openapi(addRoute, async (c) =>
      c.json(valueOf(await addRule(database, c.get('administrator'), c.req.valid('json'))), 201),
    )
    .openapi(changeRoute, async (c) => {
      const id = readGuid(c.req.valid('param'), 'search_rule.not_found');
      const changed = await updateRule(database, c.get('administrator'), id, c.req.valid('json'));
      return c.json(valueOf(changed), 200);
    })
    .openapi(removeRoute, async (c) => {
      const id = readGuid(c.req.valid('param'), 'search_rule.not_found');
      const removed = await removeRule(database, c.get('administrator'), id);
      if (!removed) throw httpError('search_rule.not_found');
      return c.json(removed, 200);
    });
}

function valueOf(written: WrittenRule) {
  if (!written.ok) throw toHttpError(written.error);
  return written.value;
}

function toHttpError(error: RuleError): HTTPException {
  switch (error.code) {
    case 'not_found':
      return httpError('search_rule.not_found');
    case 'too_many':
      return httpError('search_rule.too_many', { values: { limit: mostRules } });
    case 'term_taken': {
      const message = `another redirect has ${error.terms.join(', ')}`;
      return httpError('search_rule.term_taken', { errors: [{ path: 'terms', message }] });
    }
    case 'leads_on': {
      const message = 'leads on to another redirect';
      return httpError('search_rule.leads_on', { errors: [{ path: error.field, message }] });
    }
    case 'unusable':
      return httpError('search_rule.unusable', {
        errors: [{ path: `to.${error.field}`, message: 'not possible for this kind of rule' }],
      });
    case 'changed': {
      const errors = error.fields.map((field) => ({ path: `to.${field}`, message: 'was changed meanwhile' }));
      return httpError('search_rule.changed', { errors, members: { rule: error.rule } });
    }
  }
}
