/** Decides which drawing stands in for a product that has no picture of its own. */

export type DrawingView = 'main' | 'side' | 'detail';

type DrawnProduct = { id: string; category: string; product_type: string; title?: string };

/** The subjects of a kind of product, and the words in a title that narrow them down. */
type Family = { subjects: readonly string[]; words: readonly (readonly [RegExp, ...string[]])[] };

declare const __DRAWINGS__: string;

/** The same product always gets the same drawing; a page of similar products gets several. */
export function drawingFor(product: DrawnProduct): string {
  const family = families.get(product.product_type) ?? families.get(product.category) ?? cartons;
  const subjects = named(family, product.title ?? '') ?? family.subjects;
  return subjects[hashOf(product.id) % subjects.length] ?? 'carton-1';
}

export function drawingAddress(subject: string, view: DrawingView, theme: 'light' | 'dark'): string {
  // The build puts the drawings' digest in place; a test or a script runs without one.
  const root = typeof __DRAWINGS__ === 'undefined' ? '/drawings' : __DRAWINGS__;
  return `${root}/${theme}/${subject}-${view}.svg`;
}

/**
 * What an English title is about stands last and before any 'with' or 'for': a 'Sensor Gateway with SIM'
 * is a gateway. Of words that end together the one listed first is taken.
 */
function named({ words }: Family, title: string): readonly string[] | undefined {
  const [thing = ''] = title.split(/\s(?:with|for|without|including)\s|\(/i);
  let last = 0;
  let found: readonly string[] | undefined;
  for (const [word, ...subjects] of words) {
    const match = [...thing.matchAll(word)].at(-1);
    const end = match ? match.index + match[0].length : 0;
    if (end > last) [last, found] = [end, subjects];
  }
  return found;
}

/** FNV-1a with a final mix, because ids that differ in their last digit must not fall into step. */
function hashOf(id: string): number {
  let hash = 0x811c9dc5;
  for (const character of id) hash = Math.imul(hash ^ (character.codePointAt(0) ?? 0), 0x01000193);
  hash = Math.imul(hash ^ (hash >>> 16), 0x85ebca6b);
  return (hash ^ (hash >>> 13)) >>> 0;
}

const switches = ['switch-8', 'switch-24', 'switch-48', 'switch-48-light'];
const routers = ['router-2', 'router-4', 'router-6'];
const accessPoints = ['access-point', 'access-point-ink'];
const fibres = ['fibre-1', 'fibre-2'];
const boards = ['board-sbc', 'board-power', 'board-module'];
const reels = ['reel-ink', 'reel-teal'];
const components = ['components-mixed', 'components-cans', 'components-terminal'];
const handsets = ['handset-ink', 'handset-paper'];
const tablets = ['tablet-ink', 'tablet-paper'];
const scanners = ['scanner-keys', 'scanner-touch'];
const sensors = ['sensor-puck', 'sensor-puck-ink', 'sensor-box', 'sensor-display'];
const gateways = ['gateway-1', 'gateway-2'];
const cameras = ['camera-bullet', 'camera-dome'];
const freight = ['service-container', 'service-containers', 'service-pallet'];

const cartons: Family = { subjects: ['carton-1', 'carton-3'], words: [] };

const families: ReadonlyMap<string, Family> = new Map<string, Family>([
  [
    'digital',
    {
      subjects: ['download-firmware', 'download-licence'],
      words: [
        [/\b(?:licen[cs]es?|subscriptions?|seats?|keys?)\b/gi, 'download-licence'],
        [/\b(?:firmware|drivers?|images?|software|tools?|sdk)\b/gi, 'download-firmware'],
      ],
    },
  ],
  [
    'service',
    {
      subjects: [...freight, 'service-testbench', 'service-toolcase'],
      words: [
        [/\bcontainers?\b/gi, 'service-container', 'service-containers'],
        [/\b(?:pallets?|warehous\w+|storage|deliver\w+)\b/gi, 'service-pallet'],
        [/\b(?:freight|shipping|shipment|import\w*|export\w*|customs|logistics)\b/gi, ...freight],
        [/\b(?:test\w*|calibrat\w+|inspect\w+|certif\w+|quality)\b/gi, 'service-testbench'],
        [/\b(?:install\w*|repairs?|mainten\w+|support|survey|on-?site)\b/gi, 'service-toolcase'],
      ],
    },
  ],
  [
    'networking',
    {
      subjects: [...switches, ...routers, ...accessPoints, ...fibres],
      words: [
        [ported('4|5|8'), 'switch-8'],
        [ported('12|16|24|28'), 'switch-24'],
        [ported('48|52'), 'switch-48', 'switch-48-light'],
        [/\bswitch(?:es)?\b/gi, ...switches],
        [/\b(?:routers?|firewalls?|modems?)\b/gi, ...routers],
        [/\b(?:access points?|wi-?fi extenders?|repeaters?)\b/gi, ...accessPoints],
        // A count before 'SFP' speaks of a switch's uplinks, not of the module.
        [/(?<!\d\s?[x×-]?\s?)\bQ?SFP\w*|\b(?:transceivers?|optics?|fib(?:re|er)s?)\b/gi, ...fibres],
        [/\bgateways?\b/gi, ...gateways],
        [/\bcameras?\b/gi, ...cameras],
      ],
    },
  ],
  [
    'electronics',
    {
      subjects: [...boards, ...reels, ...components],
      words: [
        [/\bsingle[- ]board computers?\b/gi, 'board-sbc'],
        [/\b(?:compute|memory|wireless|radio) modules?\b/gi, 'board-module'],
        [/\b(?:power|motor) (?:suppl\w+|boards?|controllers?|drivers?)\b/gi, 'board-power'],
        [/\b(?:boards?|computers?|controllers?|modules?)\b/gi, ...boards],
        [/\belectrolytic capacitors?\b/gi, 'components-cans'],
        [/\bcapacitors?\b/gi, 'components-cans', ...reels],
        [/\b(?:reels?|resistors?|inductors?|diodes?|transistors?|leds?)\b/gi, ...reels],
        [/\b(?:connectors?|terminals?|terminal blocks?|headers?|relays?)\b/gi, 'components-terminal'],
        [/\b(?:kits?|assortments?|components?)\b/gi, 'components-mixed'],
      ],
    },
  ],
  [
    'mobile',
    {
      subjects: [...handsets, ...tablets, ...scanners],
      words: [
        [/\b(?:handsets?|(?:smart)?phones?|radios?)\b/gi, ...handsets],
        [/\b(?:tablets?|displays?)\b/gi, ...tablets],
        [/\b(?:scanners?|terminals?|readers?|computers?|pdas?|handhelds?)\b/gi, ...scanners],
        [/\b(?:routers?|hotspots?)\b/gi, 'router-2', 'router-4'],
      ],
    },
  ],
  [
    'iot',
    {
      subjects: [...sensors, ...gateways, ...cameras],
      words: [
        [/\b(?:meters?|thermometers?|loggers?)\b/gi, 'sensor-display'],
        [/\b(?:sensors?|detectors?|probes?|trackers?|beacons?)\b/gi, ...sensors],
        [/\b(?:gateways?|hubs?|controllers?|routers?)\b/gi, ...gateways],
        [/\bdome cameras?\b/gi, 'camera-dome'],
        [/\bbullet cameras?\b/gi, 'camera-bullet'],
        [/\bcameras?\b/gi, ...cameras],
      ],
    },
  ],
]);

/** '24-Port Managed Switch' as well as 'Managed Switch 24'. */
function ported(counts: string): RegExp {
  return new RegExp(
    `\\b(?:${counts})[- ]?ports?\\b.*\\bswitch(?:es)?\\b|\\bswitch(?:es)?\\b\\D*\\b(?:${counts})x?\\b`,
    'gi',
  );
}
