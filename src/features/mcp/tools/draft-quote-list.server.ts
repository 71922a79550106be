// Tool draft_quote_list: a link that holds a quote list, which a person opens, checks and sends. Nothing is stored or sent.
import type { McpServer } from '@modelcontextprotocol/server';
import { z } from 'zod';
import { product } from '#features/products/product.schema.ts';
import { readListedJson } from '#features/catalogue-index/literal/facet.reads.server.ts';
import { checkedLine, writeListFragment } from '#features/quote-list/quote-list-link.rules.ts';
import type { QuoteLine } from '#features/quote-list/quote-list-store.ts';
import {
  agentLimit,
  lineLimits,
  quantityText,
  targetText,
  unitOf,
} from '#features/quote-list/quote-list.rules.ts';
import {
  lineFields,
  longestDecimal,
  maxQuoteLines,
  quantityDigits,
  readDecimal,
  targetPriceDigits,
} from '#features/quote-list/quote-line.rules.ts';
import { units } from '#features/products/product-trade.rules.ts';
import { localizedPath } from '#i18n/localized-path.ts';
import { knownCurrency } from '#platform/http/currency.schema.ts';
import { randomKey } from '#kernel/random-key.ts';
import { cleanLine } from '#kernel/text.ts';
import type { TextField } from '#kernel/text-fields.ts';
import { textField } from '#platform/http/text-field.schema.ts';
import { languageField, productUrl, untrusted } from './cited-product.server.ts';
import { answerTool, readOnly, type ToolContext, ToolError } from './tool.server.ts';

const text = (field: TextField) => textField(field).default('');
const decimal = z.union(
  [z.number('a number'), z.string('a number').max(longestDecimal, `at most ${longestDecimal} characters`)],
  'a number',
);

const draftLine = z.strictObject({
  product_id: z
    .guid('must be the id of a product')
    .toLowerCase()
    .optional()
    .describe('From another tool. Without it, the part is to be sourced'),
  part_number: text(lineFields.part_number),
  manufacturer: text(lineFields.manufacturer),
  description: text(lineFields.description),
  quantity: decimal,
  unit: z
    .enum(units, `one of ${units.join(', ')}`)
    .optional()
    .describe('UN/ECE Recommendation 20, of a line without product; C62 (piece) by default'),
  target_price: decimal.optional().describe('That the buyer wishes for one unit'),
  currency: knownCurrency.optional().describe('Of the target price; USD by default'),
  note: text(lineFields.note),
});

const input = z.strictObject({
  agent_name: z
    .string('is required')
    .overwrite(cleanLine)
    .min(1, 'is required')
    .max(agentLimit, `at most ${agentLimit} characters`)
    .describe('The name of the software that prepares the list: the page shows it, as not verified'),
  lines: z.array(draftLine).min(1, 'at least one line').max(maxQuoteLines, `at most ${maxQuoteLines} lines`),
  language: languageField,
});

const output = z.object({
  url: z
    .url()
    .describe('Give it to a person unchanged: the list is in the link itself, and it is stored nowhere'),
  lines: z.int(),
  next_step: z.string(),
  products: z
    .array(
      z.object({
        line: z.int().describe('Position in `lines`, from 0'),
        url: z.url(),
        untrusted_text: z.object({ title: z.string() }).describe(untrusted),
      }),
    )
    .describe('The lines with a product'),
});

const nextStep =
  'Nothing was sent. A person opens the link, checks every line, adds contact details and sends the request.';

const description = [
  'Makes a link to the quote list page that holds up to 3,000 lines. It sends, orders and stores nothing.',
  'The page says that software prepared the list; a person checks every line and sends it.',
  'Match parts first, and use the id of a product only where the match is exact or a person chose it.',
].join(' ');

export function addDraftQuoteList(server: McpServer, context: ToolContext): void {
  const config = { title: 'Draft a quote list', description, annotations: readOnly };
  server.registerTool('draft_quote_list', { ...config, inputSchema: input, outputSchema: output }, (args) =>
    answerTool(context, () => draft(context, args)),
  );
}

async function draft(
  { database, siteUrl, secondsToWaitForDraft }: ToolContext,
  { agent_name: agent, lines, language }: z.output<typeof input>,
): Promise<z.input<typeof output>> {
  const seconds = await secondsToWaitForDraft(lines.length);
  if (seconds > 0) throw new ToolError(`Too many drafts. Try again in ${seconds} seconds.`);
  const found = await findProducts(database, lines, language);
  const key = randomKey();
  const list = lines.map((line, index) => lineOf(line, index, { agent, found, key }));
  const fragment = await writeListFragment(list);
  if (!fragment) throw new ToolError('lines: their texts are too long for one link. Draft them in parts.');
  return {
    url: siteUrl + localizedPath('/quote-list', language) + fragment,
    lines: list.length,
    next_step: nextStep,
    products: lines.flatMap(({ product_id: id }, index) => {
      const title = list[index]?.title ?? '';
      return id ? [{ line: index, url: productUrl(siteUrl, id, language), untrusted_text: { title } }] : [];
    }),
  };
}

type DraftLine = z.output<typeof draftLine>;

const listedProducts = z.array(
  product.pick({ id: true, title: true, sku: true, mpn: true, manufacturer: true, unit: true }),
);

type Listed = z.output<typeof listedProducts>[number];

async function findProducts(
  database: ToolContext['database'],
  lines: readonly DraftLine[],
  language: z.output<typeof languageField>,
): Promise<ReadonlyMap<string, Listed>> {
  const ids = lines.flatMap(({ product_id }) => product_id ?? []);
  if (ids.length === 0) return new Map();
  const seen = new Map<string, number>();
  for (const [index, { product_id: id }] of lines.entries()) {
    const before = id && seen.get(id);
    if (typeof before === 'number') {
      throw new ToolError(
        `lines.${index}.product_id: is the product of lines.${before} too. Add up the quantities.`,
      );
    }
    if (id) seen.set(id, index);
  }
  const json = await readListedJson(database, ids, { attributes: false, language });
  return new Map(listedProducts.parse(JSON.parse(json)).map((one) => [one.id, one]));
}

interface Draft {
  agent: string;
  found: ReadonlyMap<string, Listed>;
  /** Makes the lines without product unique among several drafts. */
  key: string;
}

function lineOf(line: DraftLine, index: number, { agent, found, key }: Draft): QuoteLine {
  const { product_id: id, part_number, manufacturer, description: described, note } = line;
  const product = id ? found.get(id) : undefined;
  const reject = (field: keyof DraftLine, issue: string) =>
    new ToolError(`lines.${index}.${field}: ${issue}`);
  if (id && !product) throw reject('product_id', 'no product that is offered has this id.');
  if (!product && !part_number && !described) {
    throw reject('part_number', 'needs a product, a part number or a description.');
  }
  if (product && line.unit && line.unit !== product.unit) {
    throw reject('unit', `the product is sold in ${product.unit}.`);
  }
  const unit = unitOf({ unit: product?.unit ?? line.unit ?? 'C62' });
  const quantity = quantityText(readDecimal(line.quantity, quantityDigits) ?? '', unit);
  if (!quantity) throw reject('quantity', `must be a number above 0 that is possible in ${unit}.`);
  const wished = line.target_price;
  const target = wished === undefined ? '' : targetText(readDecimal(wished, targetPriceDigits) ?? '0');
  if (target === undefined) throw reject('target_price', 'must be a price above 0 with at most 6 decimals.');
  const texts = product
    ? {
        title: product.title,
        part: product.mpn ?? product.sku ?? '',
        manufacturer: product.manufacturer ?? '',
      }
    : { title: described, part: part_number, manufacturer };
  const checked = checkedLine({
    id: product?.id ?? `free-${key}-${index}`,
    title: texts.title.slice(0, lineLimits.title),
    part: texts.part.slice(0, lineLimits.part),
    manufacturer: texts.manufacturer.slice(0, lineLimits.manufacturer),
    quantity,
    unit,
    target,
    note,
    agent,
    ...(target && { currency: line.currency ?? 'USD' }),
  });
  if (!checked) throw new ToolError(`lines.${index}: cannot be part of a quote list.`);
  return checked;
}
