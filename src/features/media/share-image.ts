// Layout of share images for link previews: text on the left, art beside or below it.
import { paperColours } from '#features/company/paper-colours.ts';

export const shareImageSize = { width: 1200, height: 630 };

/** Has no width and needs no glyph: prevents a line break between its neighbours. */
export const wordJoiner = '\u2060';

export interface ShareImage {
  company: string;
  /** The site's host, as a reader would type it. */
  site: string;
  title: string;
  tags: readonly string[];
  lead?: string;
  /** Short lines below a rule, at the foot; a long title leaves room for fewer. */
  points?: readonly string[];
  art: 'beside' | 'below' | 'none';
}

export interface Box {
  left: number;
  top: number;
  width: number;
  height: number;
}

/** The boxes in which the art is composed onto the rendered image. */
export const artBox: Record<'beside' | 'below', Box> = {
  beside: { left: 702, top: 96, width: 498, height: 534 },
  below: { left: 64, top: 256, width: 1072, height: 374 },
};

/** An element as React represents it, without React. */
export interface ImageElement {
  type: string;
  props: { style?: Record<string, string | number>; children?: unknown; [attribute: string]: unknown };
}

export function layOutImage(image: ShareImage, fontFamily: string): ImageElement {
  const beside = image.art === 'beside';
  return box(
    { ...column, width: '100%', height: '100%', background: colours.paper, color: colours.ink, fontFamily },
    header(image),
    box(
      { flexGrow: 1, borderTop: `2px solid ${colours.ruleStrong}` },
      texts(image),
      beside &&
        box({
          width: 500,
          flexShrink: 0,
          background: colours.sheet,
          borderLeft: `2px solid ${colours.rule}`,
        }),
    ),
  );
}

function header({ company, site }: ShareImage): ImageElement {
  return box(
    { height: 94, padding: `0 ${edge}px`, alignItems: 'center', fontSize: 27, fontWeight: 500 },
    brandMark,
    box({ marginLeft: 16, flexGrow: 1, letterSpacing: '-0.01em' }, company),
    box({ fontSize: 23, fontWeight: 400, color: colours.ink3 }, site),
  );
}

function texts({ title, tags, lead, points = [], art }: ShareImage): ImageElement {
  const { size, lines, room } = titleFit(title, art);
  return box(
    {
      ...column,
      flexShrink: 0,
      boxSizing: 'border-box',
      width: art === 'beside' ? 700 : shareImageSize.width,
      padding: `${art === 'below' ? 30 : 46}px ${side[art]}px 40px ${edge}px`,
    },
    tags.length > 0 && box({ marginBottom: 28 }, ...tags.map(tag)),
    clamped({ fontSize: size, lineHeight: 1.06, letterSpacing: '-0.035em' }, lines, unbroken(title)),
    lead &&
      clamped({ marginTop: 26, maxWidth: 900, fontSize: 28, lineHeight: 1.42, color: colours.ink2 }, 3, lead),
    points.length > 0 && box({ flexGrow: 1 }),
    ...points.slice(0, room).map(point),
  );
}

/** Long titles are set smaller, and longer ones are cut after their last line. */
function titleFit(title: string, art: ShareImage['art']): { size: number; lines: number; room: number } {
  if (art === 'below') return { size: 58, lines: 2, room: 0 };
  const length = title.length / (art === 'beside' ? 1 : 2);
  if (length <= 32) return { size: art === 'beside' ? 68 : 84, lines: 3, room: 3 };
  if (length <= 56) return { size: 56, lines: 4, room: 3 };
  if (length <= 90) return { size: 46, lines: 4, room: 2 };
  return { size: 46, lines: 6, room: 0 };
}

function point(text: string, index: number): ImageElement {
  const line = index === 0 ? colours.ruleStrong : colours.rule;
  return clamped(
    { flexShrink: 0, borderTop: `2px solid ${line}`, padding: '10px 0', fontSize: 25, color: colours.ink2 },
    1,
    text,
  );
}

/** A part number stays on one line: lines break at spaces, not at hyphens. */
function unbroken(text: string): string {
  return text.replace(/-(?=\S)/g, `-${wordJoiner}`);
}

function tag(text: string, index: number): ImageElement {
  const plain = index > 0;
  return box(
    {
      marginRight: 12,
      padding: '5px 14px',
      borderRadius: 6,
      border: `2px solid ${plain ? colours.wash : colours.rule}`,
      background: plain ? colours.wash : colours.paper,
      color: colours.ink2,
      fontSize: 22,
      fontWeight: 500,
    },
    text,
  );
}

function clamped(style: Record<string, string | number>, lines: number, text: string): ImageElement {
  return {
    type: 'div',
    props: {
      style: { display: 'block', lineClamp: lines, wordBreak: 'break-word', ...style },
      children: text,
    },
  };
}

function box(style: Record<string, string | number>, ...children: unknown[]): ImageElement {
  return { type: 'div', props: { style: { display: 'flex', ...style }, children: children.filter(Boolean) } };
}

const edge = 64;
/** Below a wide title the map is wider than the text may be. */
const side = { beside: 44, below: 180, none: edge };
const column = { flexDirection: 'column' };

/** The site's light theme, in the colours that an image knows. */
const colours = {
  paper: paperColours.light,
  sheet: '#f3f6f9',
  rule: '#d7dde2',
  ruleStrong: '#1e2c40',
  ink: '#142237',
  ink2: '#3b495b',
  ink3: '#536070',
  accent: '#005f6c',
  wash: '#e1f3f5',
};

const brandMark: ImageElement = {
  type: 'svg',
  props: {
    width: 42,
    height: 42,
    viewBox: '0 0 28 28',
    fill: 'none',
    stroke: colours.accent,
    strokeWidth: 1.75,
    children: [
      { type: 'circle', props: { cx: 14, cy: 14, r: 12 } },
      { type: 'path', props: { d: 'M14 2c-6.4 6.6-6.4 17.4 0 24' } },
      { type: 'path', props: { d: 'M14 2c6.4 6.6 6.4 17.4 0 24', strokeWidth: 4 } },
    ],
  },
};
