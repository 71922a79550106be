// Draws the hero's dotted world map with trade routes from public map data, and computes the positions of its labels.
import { readFileSync, writeFileSync } from 'node:fs';
import { createRequire } from 'node:module';
import { geoContains, geoEqualEarth } from 'd3-geo';
import { feature } from 'topojson-client';

export type Polygon = { type: 'Polygon'; coordinates: Point[][] };
export type LandGeometry = Polygon | { type: 'MultiPolygon'; coordinates: Point[][][] };
type Point = [x: number, y: number];
type Hub = keyof typeof hubs;

const folder = new URL('../src/features/company/home/', import.meta.url);
export const drawingFile = new URL('world-map.svg', folder);
export const namesFile = new URL('world-map-names.json', folder);

/** The drawing, which a page uses as `#map`, and the positions of the labels that the page renders over it. */
export function drawWorldMap(): { drawing: string; names: string } {
  const routes = lanes.map(laneCurve);
  const parts = [
    `<path stroke="var(--map-land,#ccc)" stroke-width="2.7" stroke-dasharray="0 ${step}" d="${landDots()}"/>`,
    `<path stroke="var(--map-lane,#066)" style="stroke-width:var(--map-lane-width,1.1)" stroke-opacity=".85" d="${routes.map(arc).join('')}"/>`,
    `<path stroke="var(--map-lane,#066)" style="stroke-width:var(--map-ship-width,4.4)" d="${routes.map(ship).join('')}"/>`,
    `<g fill="var(--map-paper,#fff)" stroke="var(--map-hub,#123)" style="stroke-width:var(--map-hub-width,1.6)">${hubCodes.map(hubCircle).join('')}</g>`,
  ];
  const drawing = `<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 8 ${width} 462"><g id="map" fill="none" stroke-linecap="round">${parts.join('')}</g></svg>\n`;
  const names = `${JSON.stringify(hubCodes.map(labelPosition), null, 2)}\n`;
  return { drawing, names };
}

const width = 1200;
const height = 520;
const step = 6.4;

const hubs = {
  shenzhen: { at: [114.06, 22.54], name: [-9, -7, 'end'] },
  hongKong: { at: [114.17, 22.3], name: [9, 14, 'start'] },
  singapore: { at: [103.85, 1.29], name: [-10, 18, 'end'] },
  dubai: { at: [55.27, 25.2], name: [-10, -7, 'end'] },
  rotterdam: { at: [4.48, 51.92], name: [-9, 4, 'end'] },
  hamburg: { at: [9.99, 53.55], name: [8, -6, 'start'] },
  losAngeles: { at: [-118.24, 33.75], name: [0, -13, 'middle'] },
  saoPaulo: { at: [-46.63, -23.55], name: [-11, -6, 'end'] },
  lagos: { at: [3.39, 6.45], name: [-2, 22, 'middle'] },
  sydney: { at: [151.21, -33.87], name: [10, -8, 'start'] },
} as const;
const hubCodes = Object.keys(hubs) as Hub[];

/** The last number is the curvature: the distance from the straight line, as a share of the route's length. */
const lanes: readonly (readonly [from: Hub, to: Hub, lift: number])[] = [
  ['shenzhen', 'rotterdam', 0.2],
  ['shenzhen', 'hamburg', 0.3],
  ['shenzhen', 'losAngeles', 0.24],
  ['hongKong', 'dubai', 0.2],
  ['singapore', 'dubai', 0.16],
  ['singapore', 'sydney', -0.18],
  ['shenzhen', 'singapore', -0.22],
  ['dubai', 'rotterdam', 0.26],
  ['dubai', 'lagos', -0.18],
  ['losAngeles', 'saoPaulo', 0.26],
  ['hongKong', 'sydney', 0.2],
  ['sydney', 'losAngeles', -0.16],
  ['singapore', 'lagos', -0.2],
  ['sydney', 'saoPaulo', -0.14],
];

// The Pacific is in the middle, so that the map's edges are in the Atlantic, where there is no land.
const centre = 152;
const projection = geoEqualEarth()
  .rotate([-centre, 0])
  .scale(219)
  .translate([width / 2, 292]);

/** One dashed line per row of land: dashes of zero length with round caps are dots. */
function landDots(): string {
  const isLand = landTest();
  let path = '';
  for (let row = 0, y = 6; y < height; row++, y += step * 0.866) {
    const first = row % 2 ? step / 2 : 0;
    const columns = Math.floor((width - first) / step) + 1;
    let run = 0;
    for (let column = 0; column <= columns; column++) {
      const x = first + column * step;
      if (column < columns && isLand([x, y])) run++;
      else if (run > 0) {
        path += `M${round(x - run * step)} ${round(y)}h${round((run - 1) * step + 0.1)}`;
        run = 0;
      }
    }
  }
  return path;
}

function landTest(): (dot: Point) => boolean {
  const polygons = landPolygons().map((polygon) => ({ polygon, box: boxOf(polygon) }));
  return (dot) => {
    const location = projection.invert(dot);
    if (!location || !isOnMap(location, dot)) return false;
    const [x, y] = location;
    return polygons.some(
      ({ polygon, box: [west, east, south, north] }) =>
        x >= west && x <= east && y >= south && y <= north && geoContains(polygon, location),
    );
  };
}

/** Leaves out the polar caps, and dots beyond the map's edge, for which the projection returns points as well. */
function isOnMap(location: Point, dot: Point): boolean {
  const [longitude, latitude] = location;
  if (latitude >= 78 || latitude <= -57) return false;
  const back = projection(location);
  if (!back || Math.hypot(back[0] - dot[0], back[1] - dot[1]) >= 0.5) return false;
  return Math.abs(((longitude - centre + 540) % 360) - 180) < 179.5;
}

function landPolygons(): Polygon[] {
  const file = createRequire(import.meta.url).resolve('world-atlas/land-110m.json');
  const atlas = JSON.parse(readFileSync(file, 'utf8'));
  return feature(atlas, atlas.objects.land).features.flatMap(({ geometry }) =>
    geometry.type === 'MultiPolygon'
      ? geometry.coordinates.map((coordinates): Polygon => ({ type: 'Polygon', coordinates }))
      : [geometry],
  );
}

function boxOf({ coordinates: [outline = []] }: Polygon): [number, number, number, number] {
  const longitudes = outline.map(([x]) => x);
  const latitudes = outline.map(([, y]) => y);
  return [Math.min(...longitudes), Math.max(...longitudes), Math.min(...latitudes), Math.max(...latitudes)];
}

function positionOf(hub: Hub): Point {
  const [longitude, latitude] = hubs[hub].at;
  const position = projection([longitude, latitude]);
  if (!position) throw new Error(`${hub} lies outside the map.`);
  return position;
}

type Curve = { from: Point; bend: Point; to: Point };

function laneCurve([a, b, lift]: (typeof lanes)[number]): Curve {
  const from = positionOf(a);
  const to = positionOf(b);
  const length = Math.hypot(to[0] - from[0], to[1] - from[1]);
  return { from, to, bend: [(from[0] + to[0]) / 2, (from[1] + to[1]) / 2 - length * lift] };
}

function arc({ from, bend, to }: Curve): string {
  return `M${from.map(round).join(' ')}Q${bend.map(round).join(' ')} ${to.map(round).join(' ')}`;
}

/** A dot a little beyond the middle of its route. */
function ship({ from, bend, to }: Curve): string {
  const t = 0.56;
  const along = (axis: 0 | 1) => (1 - t) ** 2 * from[axis] + 2 * (1 - t) * t * bend[axis] + t * t * to[axis];
  return `M${round(along(0))} ${round(along(1))}h.1`;
}

function hubCircle(hub: Hub): string {
  const [x, y] = positionOf(hub);
  return `<circle cx="${round(x)}" cy="${round(y)}" r="${hub === 'shenzhen' ? 5.2 : 3.6}"/>`;
}

function labelPosition(hub: Hub) {
  const [x, y] = positionOf(hub);
  const [right, down, anchor] = hubs[hub].name;
  return { hub, x: round(x + right), y: round(y + down), anchor };
}

function round(value: number): number {
  return Number(value.toFixed(1));
}

if (import.meta.main) {
  const { drawing, names } = drawWorldMap();
  writeFileSync(drawingFile, drawing);
  writeFileSync(namesFile, names);
}
