// Arabic texts of the demo's products that are written by hand.
import { electronics } from './translations/ar-electronics.ts';
import { iot } from './translations/ar-iot.ts';
import { isolateRuns } from './translations/isolate-runs.ts';
import { mobile } from './translations/ar-mobile.ts';
import { networking } from './translations/ar-networking.ts';
import type { ProductTexts } from './translations/product-texts.ts';
import { services } from './translations/ar-services.ts';

const written: ProductTexts = { ...networking, ...electronics, ...mobile, ...iot, ...services };

export const arabicTexts: ProductTexts = Object.fromEntries(
  Object.entries(written).map(([english, { title, description, features }]) => [
    english,
    {
      title: isolateRuns(title),
      description: isolateRuns(description),
      features: features.map(isolateRuns),
    },
  ]),
);
