// Chinese texts of the demo's products that are written by hand.
import { electronics } from './translations/zh-electronics.ts';
import { iot } from './translations/zh-iot.ts';
import { mobile } from './translations/zh-mobile.ts';
import { networking } from './translations/zh-networking.ts';
import type { ProductTexts } from './translations/product-texts.ts';
import { services } from './translations/zh-services.ts';

export const chineseTexts: ProductTexts = { ...networking, ...electronics, ...mobile, ...iot, ...services };
