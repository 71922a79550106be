// What a share picture says and shows: of a page, the words of its English version; of a product, its own.
import { visitor } from '#features/administrators/actor.ts';
import { drawingAddress, drawingFor } from '#features/catalogue/drawing.rules.ts';
import { findProduct } from '#features/catalogue/product.reads.server.ts';
import { productViews } from '#features/catalogue/product-views.ts';
import type { SharePicture } from '#features/catalogue/share-picture.ts';
import { oneLine } from '#features/catalogue/share-text.ts';
import { claimValues } from '#features/company/company.claims.ts';
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
import worldMap from '#features/company/world-map.svg?raw';
import { loadDictionary } from '#languages/dictionaries.ts';
import { translator } from '#languages/language-provider.tsx';
import type { Runtime } from '#platform/runtime.server.ts';

export interface ShareSubject {
  picture: SharePicture;
  /** Site paths of images, the best first, or an image itself. */
  art: readonly string[] | Buffer;
}

type Words = Pick<SharePicture, 'title'> & Partial<SharePicture>;

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
    picture: compose(runtime, {
      title: product.title,
      tags: [t(`filters.${product.product_type}`), [...category].slice(0, 24).join('')],
      points: product.features.slice(0, 3),
    }),
    art: [...photos, drawingAddress(drawingFor(product), 'main', 'light')],
  };
}

/** Null for a name that no page has. */
export async function pageSubject(runtime: Runtime, name: string): Promise<ShareSubject | null> {
  if (!sitePaths.some((path) => pageName(path) === name)) return null;
  const words = await wordsOf(name);
  if (name === 'home') return { picture: compose(runtime, { ...words, art: 'below' }), art: mapDrawing() };
  const drawing = pageDrawings[name];
  if (!drawing) return { picture: compose(runtime, { ...words, art: 'none' }), art: [] };
  return { picture: compose(runtime, words), art: [drawingAddress(drawing, 'main', 'light')] };
}

async function wordsOf(name: string): Promise<Words> {
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
  if (name === 'products') return { title: t('catalogue.heading'), points: listRanges() };
  return { title: t('hero.heading', claimValues(new Date(), 'en')) };
}

function compose({ config }: Runtime, words: Words): SharePicture {
  const { title, tags = [], points = [], lead, art = 'beside' } = words;
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
  await loadDictionary('en');
  return translator('en');
}

function listRanges(): string[] {
  return listServicePages('en').flatMap(({ title, category }) => (category ? [title] : []));
}

/** The hero's map in the colours of paper and ink: outside a page it has no variables to take them from. */
function mapDrawing(): Buffer {
  return Buffer.from(
    worldMap.replace(/var\(--[a-z-]+,([^)]*)\)/g, (_, plain: string) => inks[plain] ?? plain),
  );
}

/** The map's plain colours and widths, drawn stronger for a picture that is mostly seen small. */
const inks: Record<string, string> = {
  '#ccc': '#b3bfc6',
  '#066': '#005f6c',
  '#123': '#142237',
  '#fff': '#fcfdfe',
  '1.1': '1.6',
  '4.4': '6',
  '1.6': '2.2',
};
