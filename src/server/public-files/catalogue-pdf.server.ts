// Datasheets of products, and line cards of categories and manufacturers, as PDFs: rendered at the first request and cached.
import path from 'node:path';
import { type Context, Hono } from 'hono';
import sharp from 'sharp';
import { companyDay } from '#features/company/company-day.ts';
import type { CatalogueContent } from '#features/trade-documents/content/catalogue-content.ts';
import { catalogueSheet } from '#features/trade-documents/content/catalogue-sheet.ts';
import { papers } from '#features/trade-documents/content/document-content.ts';
import type { CatalogueSheet } from '#features/trade-documents/content/document-sheet.ts';
import { RendererBusyError } from '#features/trade-documents/engine/document-renderer.server.ts';
import { findUnprintable } from '#features/trade-documents/engine/printable.rules.ts';
import { openDocumentStore } from '#features/trade-documents/issue/document-store.server.ts';
import {
  findCompanySettings,
  logoFolder,
  sellerOf,
} from '#features/trade-documents/company/company-settings.reads.server.ts';
import { type Language, languages } from '#i18n/language.ts';
import { localizedPath } from '#i18n/localized-path.ts';
import { isOneOf } from '#kernel/object.ts';
import { openFolder } from '#platform/files/files.server.ts';
import { QueueFullError } from '#platform/http/request-queue.server.ts';
import type { Runtime } from '#platform/runtime.server.ts';
import { categoryCard, datasheetOf, manufacturerCard } from './catalogue-pdf-content.server.ts';
import { createRenderedFiles, renderedResponse } from './rendered-files.server.ts';
import { findArt } from './share-image.server.ts';

/** What differs between the kinds; the rest of a document is the company's. */
type Subject = Pick<Extract<CatalogueContent, { kind: 'datasheet' }>, 'kind' | 'product'> & { art?: Buffer };
type CardSubject = Pick<Extract<CatalogueContent, { kind: 'line_card' }>, 'kind' | 'lead' | 'groups'>;

const headers = { 'content-type': 'application/pdf', 'cache-control': 'public, max-age=300' };

/** `filesFolder` holds the build's public files; a drawing that is missing there is left out. */
export function cataloguePdfs(runtime: Runtime, filesFolder = path.resolve('dist/client')): Hono {
  const { config, database } = runtime;
  const { renderer } = openDocumentStore(runtime);
  const [logos, uploads] = [openFolder(config, logoFolder), openFolder(config, 'pictures')];
  // One at a time, so that visitors never fill the queue in which documents of transactions wait.
  const files = createRenderedFiles<{ sheet: CatalogueSheet; logo: string }>({
    atOnce: 1,
    waiting: 16,
    draw: async ({ sheet, logo }, image) =>
      Buffer.from(await renderer.render(sheet, { logo: Buffer.from(logo, 'base64'), image })),
  });

  async function respond(
    c: Context,
    page: string,
    subject: Subject | CardSubject | null,
    language: Language,
  ) {
    if (!subject) return c.text('Document not found.', 404);
    const settings = await findCompanySettings(database);
    const requested = c.req.query('paper');
    const seller = await sellerOf(settings, logos);
    const { art, ...own } = { art: undefined, ...subject };
    const sheet = catalogueSheet({
      ...own,
      language,
      paper: isOneOf(papers, requested) ? requested : settings.paper,
      date: companyDay(new Date()),
      seller,
    });
    const logo = Buffer.from(seller.logo?.bytes ?? []).toString('base64');
    try {
      const file = await files.find({ sheet: printable(sheet), logo }, art);
      const link = `<${config.siteUrl}${localizedPath(page, language)}>; rel="canonical"`;
      return renderedResponse(c, file, { ...headers, link });
    } catch (error) {
      if (!(error instanceof QueueFullError || error instanceof RendererBusyError)) throw error;
      return c.text('Too many documents are being made.', 503, { 'retry-after': '5' });
    }
  }

  return new Hono()
    .get('/pdf/product/:file', async (c) => {
      const [id, language] = [nameOf(c), languageOf(c)];
      const found = id ? await datasheetOf(id, language) : null;
      if (!found) return respond(c, '', null, language);
      const art = await drawn(await findArt(found.art, filesFolder, uploads));
      const product = { ...found.product, ...(art && { image: { type: 'png' as const, bytes: art } }) };
      return respond(c, `/product/${id}`, { kind: 'datasheet', product, ...(art && { art }) }, language);
    })
    .get('/pdf/category/:file', async (c) => {
      const [category, language] = [nameOf(c), languageOf(c)];
      const card = category ? await categoryCard(category, language) : null;
      const page = category === 'all' ? '/products' : `/products?category=${category}`;
      return respond(c, page, card && { kind: 'line_card', ...card }, language);
    })
    .get('/pdf/manufacturer/:file', async (c) => {
      const [slug, language] = [nameOf(c), languageOf(c)];
      const card = slug ? await manufacturerCard(slug, language) : null;
      const page = `/manufacturers/${encodeURIComponent(slug ?? '')}`;
      return respond(c, page, card && { kind: 'line_card', ...card }, language);
    });
}

function nameOf(c: Context): string | undefined {
  const file = c.req.param('file') ?? '';
  return file.endsWith('.pdf') ? file.slice(0, -'.pdf'.length) : undefined;
}

function languageOf(c: Context): Language {
  const language = c.req.query('lang');
  return isOneOf(languages, language) ? language : 'en';
}

/** As a type that the compiler reads, whatever was uploaded. Undefined: there is none, or it cannot be read. */
async function drawn(art: Buffer | undefined): Promise<Buffer | undefined> {
  if (!art) return undefined;
  const image = sharp(art, { density: 288, limitInputPixels: 50_000_000 });
  return image
    .resize({ width: 800, height: 800, fit: 'inside' })
    .png()
    .toBuffer()
    .catch(() => undefined);
}

/** Without characters that no font has: texts of products may hold any, and nobody is there to correct them. */
function printable(sheet: CatalogueSheet): CatalogueSheet {
  return JSON.parse(JSON.stringify(sheet), (_, value: unknown) =>
    typeof value === 'string' ? printableText(value) : value,
  );
}

function printableText(text: string): string {
  let shown = text;
  for (let found = findUnprintable(shown); found; found = findUnprintable(shown))
    shown = shown.replaceAll(found.character, ' ');
  return shown;
}
