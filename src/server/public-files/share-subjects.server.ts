// Content of share images: for a page, its English texts; for a product, its own.
import { visitor } from '#features/auth/actor.ts';
import { drawingFor } from '#features/media/drawing.rules.ts';
import { drawingUrl } from '#platform/drawing-url.ts';
import { findProduct } from '#features/products/product.reads.server.ts';
import { productViews } from '#features/products/shop/product-views.ts';
import type { ShareImage } from '#features/media/share-image.ts';
import { oneLine } from '#features/media/share-text.ts';
import { claimValues } from '#features/company/claim-texts.ts';
import { profile } from '#features/company/company.profile.ts';
import {
  findLegalPage,
  findNewsItem,
  findServicePage,
  listOpenings,
  listServicePages,
} from '#features/company/company.reads.server.ts';
import { pageDrawings } from '#features/company/page-drawings.ts';
import { pageName, sitePaths } from '#features/company/site-pages.ts';
import worldMap from '#features/company/home/world-map.svg?raw';
import { loadMessages } from '#i18n/messages.ts';
import { translator } from '#i18n/translator.ts';
import type { Runtime } from '#platform/runtime.server.ts';

export interface ShareSubject {
  image: ShareImage;
  /** Site paths of images, the best first, or an image itself. */
  art: readonly string[] | Buffer;
}

type Messages = Pick<ShareImage, 'title'> & Partial<ShareImage>;

/** Null unless visitors can see the product; `id` is a uuid. */
export async function productSubject(runtime: Runtime, id: string): Promise<ShareSubject | null> {
  const product = await findProduct(runtime.database, visitor, id);
  if (!product) return null;
  const t = await english();
  const photos = productViews(product).flatMap((view) => (view.kind === 'photo' ? [view.address] : []));
  const names: Record<string, string> = {
    networking: t('filters.networking'),
    electronics: t('filters.electronics'),
    mobile: t('filters.mobile'),
    iot: t('filters.iot'),
  };
  const category = names[product.category] ?? product.category;
  return {
    image: compose(runtime, {
      title: product.title,
      tags: [t(`filters.${product.product_type}`), [...category].slice(0, 24).join('')],
      points: product.features.slice(0, 3),
    }),
    art: [...photos, drawingUrl(drawingFor(product), 'main', 'light')],
  };
}

/** Null for a name that no page has. */
export async function pageSubject(runtime: Runtime, name: string): Promise<ShareSubject | null> {
  if (!sitePaths.some((path) => pageName(path) === name)) return null;
  const texts = await textsOf(name);
  if (name === 'home') return { image: compose(runtime, { ...texts, art: 'below' }), art: mapDrawing() };
  const drawing = pageDrawings[name];
  if (!drawing) return { image: compose(runtime, { ...texts, art: 'none' }), art: [] };
  return { image: compose(runtime, texts), art: [drawingUrl(drawing, 'main', 'light')] };
}

async function textsOf(name: string): Promise<Messages> {
  const t = await english();
  const service = findServicePage(name, 'en');
  if (service) return { title: service.title, points: service.features.map(({ title }) => title) };
  const legal = findLegalPage(name, 'en');
  if (legal) return { title: legal.title, points: legal.sections.map(({ heading }) => heading) };
  const story = findNewsItem(name, 'en');
  if (story) return { title: story.title, tags: [t('pages.news'), story.category] };
  if (name === 'careers')
    return { title: t('pages.careers'), points: listOpenings('en').map(({ title }) => title) };
  if (name === 'news') return { title: t('pages.news'), lead: t('pages.newsDescription') };
  if (name === 'old-products') return { title: t('shop.title'), points: listRanges() };
  if (name === 'parts-list')
    return { title: t('partsListPage.heading'), lead: t('partsListPage.description') };
  if (name === 'manufacturers')
    return { title: t('manufacturers.heading'), lead: t('manufacturers.description') };
  if (name === 'products') return { title: t('catalogue.heading'), points: listRanges() };
  return { title: t('hero.heading', claimValues(new Date(), 'en')) };
}

function compose({ config }: Runtime, texts: Messages): ShareImage {
  const { title, tags = [], points = [], lead, art = 'beside' } = texts;
  return {
    company: profile.name,
    site: new URL(config.siteUrl).host,
    title: oneLine(title) || profile.name,
    tags: tags.map(oneLine).filter((tag) => tag !== ''),
    points: points.map(oneLine).filter((point) => point !== ''),
    ...(lead && { lead: oneLine(lead) }),
    art,
  };
}

async function english() {
  await loadMessages('en');
  return translator('en');
}

function listRanges(): string[] {
  return listServicePages('en').flatMap(({ title, category }) => (category ? [title] : []));
}

/** The hero's map with its CSS variables replaced by colours: outside a page they have no values. */
function mapDrawing(): Buffer {
  return Buffer.from(
    worldMap.replace(/var\(--[a-z-]+,([^)]*)\)/g, (_, plain: string) => inks[plain] ?? plain),
  );
}

/** Stronger colours and line widths by the map's own, since share images are mostly shown small. */
const inks: Record<string, string> = {
  '#ccc': '#b3bfc6',
  '#066': '#005f6c',
  '#123': '#142237',
  '#fff': '#fcfdfe',
  '1.1': '1.6',
  '4.4': '6',
  '1.6': '2.2',
};
