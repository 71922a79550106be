import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { countUnits } from '#i18n/count-units.ts';
import { languages } from '#i18n/language.ts';
import { propertyRuns } from '#tests/harness/property-runs.ts';
import { type AttributeDefinition, attributeDefinition } from './attribute-definition.schema.ts';
import { formatAttribute, formatQuantity } from './attribute-format.ts';
import { roundedTo12, symbolUnits } from './attribute-units.ts';
import { readAttribute, readQuantity } from './attribute-value.rules.ts';

const shared = { labels: { en: 'Name', zh: '', ar: '' }, group: 'Electrical', order: 1, categories: [] };
const quantity = (unit?: string): AttributeDefinition =>
  attributeDefinition.parse({ ...shared, key: 'quantity', type: 'number', unit });
const plug: AttributeDefinition = {
  ...shared,
  key: 'plug',
  type: 'choice',
  options: [
    { value: 'sma_male', labels: { en: 'SMA male', zh: 'SMA 公头', ar: 'SMA ذكر' } },
    { value: '0603', labels: { en: '0603', zh: '', ar: '' } },
  ],
};
const flag: AttributeDefinition = { ...shared, key: 'poe', type: 'flag' };
const text: AttributeDefinition = { ...shared, key: 'chipset', type: 'text' };

describe('a typed number', () => {
  test.each([
    ['0.1uF', 'F', 1e-7],
    ['0,1 µF', 'F', 1e-7],
    ['0.1 μF', 'F', 1e-7],
    ['100n', 'F', 1e-7],
    ['100NF', 'F', 1e-7],
    ['.1uF', 'F', 1e-7],
    ['4u7', 'F', 4.7e-6],
    ['4u7F', 'F', 4.7e-6],
    ['4k7', 'Ω', 4_700],
    ['4K7', 'Ω', 4_700],
    ['4R7', 'Ω', 4.7],
    ['4R7Ω', 'Ω', 4.7],
    ['R47', 'Ω', 0.47],
    ['4.7 kOhm', 'Ω', 4_700],
    ['4.7 MOhm', 'Ω', 4.7e6],
    ['10 mΩ', 'Ω', 0.01],
    ['10 M', 'Ω', 1e7],
    ['4.7 千欧', 'Ω', 4_700],
    ['1.5 megohm', 'Ω', 1.5e6],
    ['4.7 kilohms', 'Ω', 4_700],
    ['4.7 كيلو أوم', 'Ω', 4_700],
    ['0.1 microfarad', 'F', 1e-7],
    ['100 纳法', 'F', 1e-7],
    ['5,200 毫安时', 'mAh', 'ambiguous'],
    ['5200 毫安时', 'mAh', 5_200],
    ['3 kilofarads', 'F', 'unit'],
    ['10 欧姆', 'Ω', 10],
    ['3V3', 'V', 3.3],
    ['12V', 'V', 12],
    ['12 V DC', 'V', 12],
    ['12 V XY', 'V', 'unit'],
    ['12 VDC', 'V', 12],
    ['-48 V', 'V', -48],
    ['−48 V', 'V', -48],
    ['1%', '±%', 1],
    ['±1 %', '±%', 1],
    ['+/-1%', '±%', 1],
    ['+/- 1 %', '±%', 1],
    ['１００ｎＦ', 'F', 1e-7],
    ['٤٫٧ kΩ', 'Ω', 4_700],
    ['۲۴ منفذًا', 'port', 24],
    ['24 port', 'port', 24],
    ['24-port', 'port', 24],
    ['24 Ports', 'port', 24],
    ['24个端口', 'port', 24],
    ['24', 'port', 24],
    ['2.4ghz', 'Hz', 2.4e9],
    ['100 mhz', 'Hz', 1e8],
    ['1 Gbps', 'bit/s', 1e9],
    ['2G5', 'bit/s', 2.5e9],
    ['100mbps', 'bit/s', 1e8],
    ['100 MBPS', 'bit/s', 1e8],
    ['10G', 'bit/s', 1e10],
    ['64GB', 'B', 6.4e10],
    ['1.31 µm', 'nm', 1310],
    ['850nm', 'm', 8.5e-7],
    ['1e-7', 'F', 1e-7],
    ['-1.5e-9', 'F', -1.5e-9],
    ['10km', 'm', 10_000],
    ['5m', 'm', 5],
    ['2 in', 'mm', 50.8],
    ['6.1″', 'in', 6.1],
    ['10 MM', 'mm', 10],
    ['2 lb', 'kg', 0.907_184_74],
    ['5 Ah', 'mAh', 5_000],
    ['85C', '°C', 85],
    ['-40℃', '°C', -40],
    ['5000 万像素', 'MP', 50],
    ['1.5 mm²', 'mm²', 1.5],
    ['1,234.5 W', 'W', 1_234.5],
    ['1 234,5 W', 'W', 1_234.5],
    ['0.30000000000000004', undefined, 0.3],
    ['-0', undefined, 0],
  ] as const)('a typed number %s in %s is read', (typed, unit, value) => {
    expect(readQuantity(typed, unit)).toBe(value);
  });

  test.each([
    ['10GBASE-LR', 'bit/s', 'number'],
    ['10GBASE', 'bit/s', 'number'],
    ['1000BASE-T', 'bit/s', 'number'],
    ['RJ45', 'port', 'number'],
    ['24-port-8', 'port', 'range'],
    ['on request', 'V', 'number'],
    ['V', 'V', 'number'],
    ['1,000 V', 'V', 'ambiguous'],
    ['5 stone', 'kg', 'unit'],
    ['5 V', 'A', 'unit'],
    ['5 V', undefined, 'unit'],
    ['10 MF', 'F', 'unit'],
    ['10M', 'F', 'unit'],
    ['1 GB/s', 'bit/s', 'unit'],
    ['64 Gb', 'B', 'unit'],
    ['5m', 's', 'unit'],
    ['10-20 V', 'V', 'range'],
    ['10–20 V', 'V', 'range'],
    ['10 V - 20 V', 'V', 'range'],
    ['10..20', 'V', 'range'],
    ['10…20 V', 'V', 'range'],
    ['-40 to 85 °C', '°C', 'range'],
    ['-40 °C ~ +85 °C', '°C', 'range'],
    ['10 至 20 V', 'V', 'range'],
    ['10 إلى 20 V', 'V', 'range'],
    ['10/100/1000 Mbit/s', 'bit/s', 'range'],
    ['±5 V', 'V', 'tolerance'],
    ['3×5', 'V', 'number'],
    ['1e3', 'Hz', 'number'],
    ['9999999999999999999', 'V', 'tooBig'],
    [' ', 'V', 'required'],
  ] as const)('a typed number %s in %s has the issue %s', (typed, unit, issue) => {
    expect(readAttribute(quantity(unit), typed)).toEqual({ issue });
  });

  test.each([
    [0.1 + 0.2, { value: 0.3 }],
    [Number.NaN, { issue: 'number' }],
    [Number.POSITIVE_INFINITY, { issue: 'tooBig' }],
    [true, { issue: 'number' }],
  ])('a typed number %s as a value is checked and rounded to 12 digits', (value, read) => {
    expect(readAttribute(quantity('V'), value)).toEqual(read);
  });
});

describe('choices, flags and texts', () => {
  test.each([
    [plug, 'sma_male', { value: 'sma_male' }],
    [plug, ' sma MALE ', { value: 'sma_male' }],
    [plug, 'SMA 公头', { value: 'sma_male' }],
    [plug, '０６０３', { value: '0603' }],
    [plug, 'N male', { issue: 'option' }],
    [plug, true, { issue: 'option' }],
    [flag, 'Yes', { value: true }],
    [flag, '否', { value: false }],
    [flag, 'نعم', { value: true }],
    [flag, false, { value: false }],
    [flag, 'perhaps', { issue: 'flag' }],
    [text, '  BCM\n2711 ', { value: 'BCM 2711' }],
    [text, true, { issue: 'text' }],
    [text, '\u0000', { issue: 'required' }],
  ] as const)('choices, flags and texts %o reads %s', (definition, typed, read) => {
    expect(readAttribute(definition, typed)).toEqual(read);
  });

  test('choices, flags and texts reject a text that is too long', () => {
    expect(readAttribute(text, 'x'.repeat(201))).toEqual({ issue: 'tooLong' });
    expect(readAttribute(quantity('V'), '9'.repeat(999))).toEqual({ issue: 'number' });
  });

  test('choices, flags and texts read back what they show in every language', () => {
    for (const language of languages) {
      for (const option of plug.options) {
        const shown = formatAttribute(plug, option.value, language);
        expect(readAttribute(plug, shown)).toEqual({ value: option.value });
      }
      for (const value of [true, false]) {
        expect(readAttribute(flag, formatAttribute(flag, value, language))).toEqual({ value });
      }
    }
  });
});

/** Up to twelve digits, from a millionth of a millionth to a million of millions, and zero. */
const numbers = fc
  .tuple(fc.integer({ min: -999_999_999_999, max: 999_999_999_999 }), fc.integer({ min: -24, max: 3 }))
  .map(([digits, power]) => roundedTo12(digits * 10 ** power) + 0);

test('a number that is shown in any unit and language is read as the same number', () => {
  fc.assert(
    fc.property(
      numbers,
      fc.constantFrom(...symbolUnits, ...countUnits, undefined),
      fc.constantFrom(...languages),
      (value, unit, language) => {
        const stored = unit?.startsWith('±') ? Math.abs(value) : value;
        const shown = formatQuantity(stored, unit, language);
        expect(readQuantity(shown, unit), shown).toBe(stored);
      },
    ),
    propertyRuns(2_000, 50_000),
  );
});
