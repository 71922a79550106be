import { describe, expect, it } from 'vitest';
import type { DemoProduct } from './demo-product.ts';
import { generateProducts } from './generator.ts';
import { showcase } from './showcase.ts';
import { demoManufacturers } from './trade/manufacturers.ts';
import { arabicTexts } from './translations-ar.ts';
import { chineseTexts } from './translations-zh.ts';
import { composeText, type TextLanguage } from './translations/compose-text.ts';
import type { ProductText } from './translations/product-texts.ts';

const languages = [
  { name: 'Chinese', texts: chineseTexts, script: /\p{Script=Han}/u },
  { name: 'Arabic', texts: arabicTexts, script: /\p{Script=Arabic}/u },
];

/** Names, and words that stand for themselves in any language; everything else with a lower-case word is English. */
const names = new Set(
  'Wi-Fi Linux Yocto Android Bluetooth Modbus Galileo BeiDou Layer Cat Class Div FRAME iOS eSIM IPsec LoRaWAN LoRa Gbit WPA3-Enterprise Enterprise Zigbee Thread Windows OpenID Connect Mini bis'.split(
    ' ',
  ),
);
const units = new Set(
  'mm cm m km nm g kg s h nF mA mAh µA µH kΩ mΩ kHz dpi ppm kV dBi dBm dB cd min ms x ax mm² c v b'.split(
    ' ',
  ),
);

describe.each(languages)('the $name texts of the showcase', ({ texts, script }) => {
  it('the texts of the showcase cover every product, and no other', () => {
    expect(Object.keys(texts).toSorted()).toEqual(showcase.map((product) => product.title).toSorted());
  });

  it('the texts of the showcase say all that the English ones say', () => {
    for (const product of showcase) {
      const text = texts[product.title];
      if (!text) throw new Error(`No text for ${product.title}.`);
      expect(issuesOf(product, text, script), product.title).toEqual([]);
    }
  });
});

it('every alt text of an image has a Chinese and an Arabic one', () => {
  const scripts = { zh: /\p{Script=Han}/u, ar: /\p{Script=Arabic}/u };
  const alts = showcase.flatMap(({ images, translations }) =>
    images.map(({ alt_text }) => ({ alt_text, translations })),
  );
  expect(alts.length).toBeGreaterThan(10);
  for (const { alt_text, translations } of alts) {
    for (const language of ['zh', 'ar'] as const) {
      expect(translations[language]?.alt_texts?.[alt_text], alt_text).toMatch(scripts[language]);
    }
  }
});

it('every manufacturer has a Chinese and an Arabic description', () => {
  for (const { description, translations } of demoManufacturers) {
    expect(translations.zh.description, description).toMatch(/\p{Script=Han}/u);
    expect(translations.ar.description, description).toMatch(/\p{Script=Arabic}/u);
  }
});

const generated = [...generateProducts(6_000)].slice(showcase.length);

describe('the composed texts of generated products', () => {
  it.each<[string, TextLanguage, RegExp]>([
    ['Chinese', 'zh', /\p{Script=Han}/u],
    ['Arabic', 'ar', /\p{Script=Arabic}/u],
  ])('the composed texts of generated products are complete in %s', (_, language, script) => {
    const issues = generated.flatMap((product) =>
      issuesOf(product, composeText(product, language), script).map((issue) => [product.title, issue]),
    );
    expect(issues).toEqual([]);
  });

  it('dimensions that are words have a Chinese and an Arabic text with the same numbers and units', () => {
    const worded = [...showcase, ...generated].filter(
      ({ dimensions }) => typeof dimensions === 'string' && /[a-z]{3}/.test(dimensions),
    );
    expect(worded.length).toBeGreaterThan(100);
    for (const { dimensions, translations } of worded) {
      const english = String(dimensions);
      for (const [language, script] of [
        ['zh', /\p{Script=Han}/u],
        ['ar', /\p{Script=Arabic}/u],
      ] as const) {
        const text = translations[language]?.dimensions ?? '';
        expect(text, english).toMatch(script);
        expect(englishWordsOf(text), text).toEqual([]);
        expect(missing(numbersOf(english), numbersOf(text)), text).toEqual([]);
        expect(missing(unitsOf(english), unitsOf(text)), text).toEqual([]);
      }
    }
  });

  it('the composed texts of generated products inflect counted nouns in Arabic', () => {
    const features = ['5-year battery', '2-year battery', '100 devices, 36 months', 'Reports every 5 min'];
    expect(composeText({ title: 'Tracker', description: '', features }, 'ar').features).toEqual([
      'بطارية 5 سنوات',
      'بطارية 2 سنة',
      '100 جهاز، 36 شهرًا',
      'يرسل كل 5 دقائق',
    ]);
  });

  it('the composed texts of generated products translate what varies, and keep the part number', () => {
    const product = {
      title: 'LoRaWAN Temperature and Humidity Sensor, 8-Year Battery, MTT-SNTE-L8-0042A',
      description: 'Packs of 4.',
      features: ['Reports every 15 min', '24 V, 10 A', 'IP67'],
    };
    expect(composeText(product, 'zh')).toEqual({
      title: 'LoRaWAN 温湿度传感器，电池 8 年，MTT-SNTE-L8-0042A',
      description: '每包 4 件。',
      features: ['每 15 分钟上报', '24 V，10 A', 'IP67'],
    });
    expect(composeText(product, 'ar').title).toBe(
      'حساس حرارة ورطوبة LoRaWAN، بطارية 8 سنوات، \u2066MTT-SNTE-L8-0042A\u2069',
    );
  });
});

function issuesOf(product: DemoProduct, text: ProductText, script: RegExp): string[] {
  const issues: string[] = [];
  if (text.features.length !== product.features.length) issues.push('another number of features');
  for (const part of [text.title, text.description]) {
    if (!script.test(part)) issues.push(`not translated: ${part}`);
  }
  for (const [english, translated] of pairs(product, text)) {
    const lost = [
      ...missing(numbersOf(english), numbersOf(translated)),
      ...missing(unitsOf(english), unitsOf(translated)),
    ];
    const left = englishWordsOf(translated);
    if (lost.length > 0) issues.push(`lost ${lost.join(', ')}: ${translated}`);
    if (left.length > 0) issues.push(`English ${left.join(', ')}: ${translated}`);
  }
  return issues;
}

it('isolates runs of several numbers and units in Arabic text', () => {
  const text = arabicTexts['24-Port Managed PoE+ Gigabit Switch'];
  expect(text?.features[0]).toBe('\u206624 × 1G RJ45\u2069، 802.3at');
  expect(text?.title).toBe('محول جيجابت مُدار 24 منفذًا \u2066PoE+\u2069');
});

function pairs(one: ProductText, other: ProductText): [string, string][] {
  return [
    [one.title, other.title],
    [one.description, other.description],
    ...one.features.map((feature, at): [string, string] => [feature, other.features[at] ?? '']),
  ];
}

function missing(wanted: string[], there: string[]): string[] {
  const left = [...there];
  return wanted.filter((one) => {
    const at = left.indexOf(one);
    if (at >= 0) left.splice(at, 1);
    return at < 0;
  });
}

function numbersOf(text: string): string[] {
  return text.match(/\d+(?:[.,]\d+)*/g) ?? [];
}

/** A number with its unit, such as '10 km' or '150 %'. */
function unitsOf(text: string): string[] {
  const found = text.match(
    /\d ?(?:°C|%|Ω|W|V|A|F|Hz|kHz|MHz|GHz|GB|KB|MP|TOPS|mm²?|cm|km|nm|nF|kg|g|mA|mAh|µA|µH|kΩ|mΩ|dpi|ppm|dBi|dBm)(?![\w-])/g,
  );
  return found ?? [];
}

function englishWordsOf(text: string): string[] {
  const words = text.match(/[A-Za-z][A-Za-z²-]*/g) ?? [];
  return words.filter(
    (word) => /[a-z]/.test(word) && !names.has(word) && !units.has(word) && !isDesignation(word),
  );
}

/** 'QSFP', 'PoE', 'mW', 'SiC' and 'GHz' have two capitals or more; 'Hz' and 'V' are short. */
function isDesignation(word: string): boolean {
  return word.length <= 2 || /[A-Z].*[A-Z]/.test(word);
}
