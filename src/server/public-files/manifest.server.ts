// Web app manifest: lets a phone or a browser install the site on its start screen.
import { Hono } from 'hono';
import { paperColours } from '#features/company/paper-colours.ts';
import { profile } from '#features/company/company.profile.ts';

const text = JSON.stringify({
  id: '/',
  name: profile.name,
  short_name: profile.shortName,
  lang: 'en',
  dir: 'ltr',
  start_url: '/',
  scope: '/',
  display: 'minimal-ui',
  background_color: paperColours.light,
  theme_color: paperColours.light,
  icons: [192, 512].flatMap((size) =>
    // The logo stays inside the maskable safe zone: one file serves both purposes.
    ['any', 'maskable'].map((purpose) => ({
      src: `/brand/icon-${size}.png`,
      sizes: `${size}x${size}`,
      type: 'image/png',
      purpose,
    })),
  ),
});

export function manifest(): Hono {
  return new Hono().get('/manifest.webmanifest', (c) =>
    c.body(text, 200, {
      'content-type': 'application/manifest+json; charset=utf-8',
      'cache-control': 'public, max-age=3600',
    }),
  );
}
