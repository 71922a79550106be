// Types of the map libraries, which have none of their own, as far as they are used here.
declare module 'topojson-client' {
  export function feature(
    topology: unknown,
    object: unknown,
  ): { features: { geometry: import('./draw-world-map.ts').LandGeometry }[] };
}

declare module 'd3-geo' {
  type Point = [number, number];
  interface Projection {
    (point: Point): Point | null;
    invert(point: Point): Point | null;
    rotate(angles: Point): Projection;
    scale(scale: number): Projection;
    translate(offset: Point): Projection;
  }
  export function geoEqualEarth(): Projection;
  export function geoContains(geometry: import('./draw-world-map.ts').Polygon, point: Point): boolean;
}
