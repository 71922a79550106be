// Agents of buyers: one drafts a list that a person sends and follows its quotation, another fills in forms in the browser.
import process from 'node:process';
import { type CDPSession, chromium, type Page } from '@playwright/test';

import { signInByRoute } from '#tests/harness/admin-product.ts';
import { axeViolations } from '#tests/harness/axe.ts';
import { expect, test } from '#tests/harness/journey.ts';
import { callTool, connectMcp } from '#tests/harness/mcp/mcp-client.ts';
import { ports } from '#tests/harness/ports.ts';
import { quoteListScreen } from '#tests/screens/quote-list.screen.ts';

const origin = `http://localhost:${ports.site}`;

interface Found {
  products: {
    stock_quantity: number;
    moq: number;
    untrusted_text: { title: string; sku: string };
  }[];
  next_cursor: string | null;
}

interface Matched {
  lines: { status: string; product: { id: string; offer: { quantity: number } } | null }[];
}

interface Status {
  status: string;
  current: number | null;
  order_url: string | null;
  lines: { unit_price: number | null }[];
}

/** Drafts that many priced products with enough stock that other journeys notice nothing, and returns the link and the first title. */
async function draftList(agent: Awaited<ReturnType<typeof connectMcp>>, count: number) {
  const query = { limit: 50, sort: 'oldest', filters: { 'price.min': '1', stock: 'in' } };
  const first: Found = await callTool(agent, 'search_products', query);
  const second: Found = await callTool(agent, 'search_products', { ...query, cursor: first.next_cursor });
  const products = [...first.products, ...second.products]
    .filter(({ stock_quantity, moq }) => stock_quantity > moq + 10)
    .slice(0, count);
  expect(products).toHaveLength(count);
  const { lines }: Matched = await callTool(agent, 'match_parts_list', {
    lines: products.map(({ untrusted_text, moq }) => ({ part_number: untrusted_text.sku, quantity: moq })),
  });
  expect(new Set(lines.map(({ status }) => status))).toEqual(new Set(['exact']));
  const { url }: { url: string } = await callTool(agent, 'draft_quote_list', {
    agent_name: 'Procurement <Bot>',
    lines: lines.map(({ product }) => ({ product_id: product?.id, quantity: product?.offer.quantity })),
  });
  return { url, title: products[0]?.untrusted_text.title ?? '' };
}

/** As a clerk's system does it: all lines have their catalogue prices. */
async function issueQuotation({ request }: Page, requestId: string): Promise<void> {
  const send = async (method: 'GET' | 'POST' | 'PATCH', path: string, data?: object) => {
    const response = await request.fetch(`/api/admin/quotations${path}`, {
      method,
      data,
      headers: { origin },
    });
    expect(response.ok(), `${path}: ${await response.text()}`).toBe(true);
    return response.json();
  };
  await signInByRoute(request);
  const { id }: { id: string } = await send('POST', '', { request_id: requestId });
  const { version, revision }: { version: number; revision: number } = await send('GET', `/${id}`);
  await send('POST', `/${id}/issue`, { version, revision });
  await request.post('/api/auth/sign-out', { headers: { origin }, data: {} });
}

test(
  'an agent drafts 40 lines, a person sends them, a clerk quotes, the agent reads it, the person accepts',
  {
    tag: '@system',
  },
  async ({ page, browser }) => {
    const agent = await connectMcp({ origin });
    const { url, title } = await draftList(agent, 40);

    const list = quoteListScreen(page);
    await list.open(url);
    await expect(list.main.getByRole('note')).toHaveText(
      'Prepared by software: Procurement <Bot> (not verified). Check every line before you send it.',
    );
    await expect(list.headerLink).toHaveAccessibleName('Quote list, 40 lines');
    await expect(page).toHaveURL(/\/quote-list$/);
    await page.reload();
    await expect(list.main.getByRole('note')).toBeVisible();
    const quantity = list.quantity(title);
    const changed = String(Number(await quantity.inputValue()) * 2);
    await quantity.fill(changed);
    await quantity.blur();
    await expect(quantity).toHaveValue(changed);
    await list.fillContact(`agent-${Date.now()}@list.test`);
    const sent = page.waitForResponse((response) => response.url().endsWith('/quote-requests'));
    await list.send.click();
    const response = await sent;
    const receipt: { id: string; room_url: string } = await response.json();
    expect(response.request().postDataJSON()).toMatchObject({ prepared_by: 'Procurement <Bot>' });
    await expect(list.main).toContainText('We have received your request');
    await expect(list.main.getByRole('note')).toHaveCount(0);

    const status = (): Promise<Status> => callTool(agent, 'quotation_status', { token: receipt.room_url });
    expect(await status()).toMatchObject({ status: 'requested', current: null });
    const clerk = await browser.newContext({ baseURL: origin });
    await issueQuotation(await clerk.newPage(), receipt.id);
    await clerk.close();
    const issued = await status();
    expect(issued).toMatchObject({ status: 'issued', current: 1, order_url: null });
    expect(issued.lines.filter(({ unit_price }) => unit_price !== null)).toHaveLength(40);

    await page.goto(receipt.room_url);
    await page.getByRole('button', { name: 'Accept 40 lines', exact: true }).click();
    await expect(page).toHaveURL(/\/order\/[\da-f-]{36}/);
    const order = new URL(page.url()).pathname;
    const accepted = await status();
    expect(accepted.status).toBe('accepted');
    expect(new URL(accepted.order_url ?? '').pathname).toBe(order);
    await agent.close();
  },
);

test(
  'the link of a draft adds to a list only on request, in Arabic and on a phone too',
  {
    tag: '@system',
  },
  async ({ page }) => {
    const agent = await connectMcp({ origin });
    const { url } = await draftList(agent, 2);
    await agent.close();
    const list = quoteListScreen(page);
    await list.open('/quote-list');
    await list.addFree('Wall cabinet, 12U', '4');
    await list.open('/');
    await list.open(url);
    await expect(list.main).toContainText('This link holds a quote list with 2 lines. Prepared by software:');
    await expect(list.rows).toHaveCount(1);
    await list.main.getByRole('button', { name: 'Ignore', exact: true }).click();
    await expect(page).toHaveURL(/\/quote-list$/);
    await expect(list.main.getByRole('note')).toHaveCount(0);
    await list.open('/');
    await list.open(url);
    await list.main.getByRole('button', { name: 'Add to your list', exact: true }).click();
    await expect(list.rows).toHaveCount(3);
    await expect(list.main.getByRole('note')).toBeVisible();
    expect(await axeViolations(page)).toEqual([]);
    await page.setViewportSize({ width: 360, height: 760 });
    await list.open('/quote-list?lang=ar');
    await expect(list.main.getByRole('note')).toContainText('Procurement <Bot>');
    const width = await page.evaluate(() => document.documentElement.scrollWidth);
    expect(width).toBe(360);
  },
);

test('the forms of parts list and quote list introduce themselves to agents, and leave the button to a person', async ({
  page,
}) => {
  const html = await (await page.request.get('/parts-list')).text();
  expect(html).toMatch(/<form[^>]+toolname="fill_parts_list"[^>]+tooldescription="[^"]+"/);
  expect(html).toMatch(/<textarea[^>]+toolparamdescription="[^"]+"/);
  expect(html).toContain('rel="service-desc"');
  const empty = await (await page.request.get('/quote-list?add=a1f40c27-6d1e-4c0b-9f52-8be1d7030a44')).text();
  expect(empty).toMatch(/<form[^>]+toolname="fill_quote_request"/);
  expect(html + empty).not.toContain('toolautosubmit');
});

interface DeclaredTool {
  name: string;
  frameId: string;
}

test(
  'Chromium offers the forms to its agent, which fills them in and sends nothing',
  {
    tag: '@system',
  },
  async () => {
    const own = await chromium.launch({
      ...(process.env.CHROMIUM && { executablePath: process.env.CHROMIUM }),
      args: ['--no-sandbox', '--disable-gpu', '--enable-blink-features=WebMCP,DeclarativeWebmcp'],
    });
    const page = await own.newPage();
    const session = await page.context().newCDPSession(page);
    const supported = await sendCommand(session, 'WebMCP.enable').then(
      () => true,
      () => false,
    );
    test.skip(!supported, 'This Chromium has no WebMCP.');
    const tools: DeclaredTool[] = [];
    const posts: string[] = [];
    onEvent(session, 'WebMCP.toolsAdded', (event) => tools.push(...event.tools));
    page.on('request', (request) => {
      if (request.method() === 'POST') posts.push(request.url());
    });
    const fill = async (toolName: string, input: object) => {
      await expect.poll(() => tools.map(({ name }) => name)).toContain(toolName);
      const frameId = tools.findLast(({ name }) => name === toolName)?.frameId;
      await sendCommand(session, 'WebMCP.invokeTool', { frameId, toolName, input });
    };

    await page.goto(`${origin}/parts-list`);
    await page.locator('html[data-ready]').waitFor({ state: 'attached' });
    await fill('fill_parts_list', { text: 'HN-PE24G-4S\tHalvard Networks\t3' });
    await expect(page.locator('#parts-list-text')).toHaveValue('HN-PE24G-4S\tHalvard Networks\t3');

    const list = quoteListScreen(page);
    await list.open(`${origin}/quote-list?add=a1f40c27-6d1e-4c0b-9f52-8be1d7030a44`);
    await expect(list.rows).toHaveCount(1);
    await fill('fill_quote_request', { firstName: 'Ada', email: 'ada@list.test', country: 'NL' });
    await expect(list.field('firstName')).toHaveValue('Ada');
    await expect(list.field('email')).toHaveValue('ada@list.test');
    await expect(list.field('country')).toHaveValue('NL');
    await expect(list.send).toBeEnabled();
    expect(posts.filter((url) => url.includes('quote-requests'))).toEqual([]);
    await own.close();
  },
);

/** Playwright's types do not have the domain yet. */
function sendCommand(session: CDPSession, method: string, params: object = {}): Promise<unknown> {
  return (session.send as (name: string, values: object) => Promise<unknown>).call(session, method, params);
}

function onEvent(
  session: CDPSession,
  name: string,
  listener: (event: { tools: DeclaredTool[] }) => void,
): void {
  (session.on as (event: string, work: typeof listener) => unknown).call(session, name, listener);
}
