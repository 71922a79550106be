import { describe, expect, test } from 'vitest';
import { findValues, valueTerm } from './value-terms.ts';

const termsOf = (text: string, isQuery = false) => findValues(text, isQuery).flatMap(({ terms }) => terms);

describe('values in texts', () => {
  test.each([
    ['100nF', 100e-9, 'F'],
    ['0.1uF', 100e-9, 'F'],
    ['0,1 μF', 100e-9, 'F'],
    ['4.7 kOhm', 4_700, 'Ω'],
    ['4k7', 4_700, 'Ω'],
    ['4R7', 4.7, 'Ω'],
    ['10km', 10_000, 'm'],
    ['10 km', 10, 'm', 1_000],
    ['850nm', 850, 'nm'],
    ['1.5 megohm', 1.5e6, 'Ω'],
    ['10 gigahertz', 1e10, 'Hz'],
    ['4.7千欧', 4_700, 'Ω'],
    ['500 毫安时', 500, 'mAh'],
    ['500毫安', 0.5, 'A'],
    ['24-port', 24, 'port'],
    ['24 ports', 24, 'port'],
    ['24口', 24, 'port'],
    ['48个端口', 48, 'port'],
    ['1%', 1, '±%'],
    ['±1 %', 1, '±%'],
    ['370W', 370, 'W'],
    ['2.4 GHz', 2.4e9, 'Hz'],
    ['-40 °C', -40, '°C'],
    ['from -40 °C', -40, '°C'],
    ['10-40 °C', 40, '°C'],
    ['10,000 mAh', 10_000, 'mAh'],
    ['1,234,567.5 W', 1_234_567.5, 'W'],
    ['0,125 W', 0.125, 'W'],
    ['3V3', 3.3, 'V'],
    ['1v8 supply', 1.8, 'V'],
    ['2 years', 24, 'month'],
    ['2年', 24, 'month'],
    ['10 Gbit', 10e9, 'bit/s'],
    ['2,2000 W', 2.2, 'W'],
  ])('values in texts: %s', (text, value, unit, factor = 1) => {
    expect(termsOf(text)).toContain(valueTerm(value * factor, unit));
  });

  test.each(['0603', 'LM358', 'Cat6', 'RC0603FR-071KL', 'v1.2.3', '10GBASE', '24'])(
    'values in texts are none in %s',
    (text) => {
      expect(termsOf(text)).toEqual([]);
    },
  );

  test('values in texts may lack their unit in a query', () => {
    expect(termsOf('10k')).toEqual([]);
    expect(termsOf('10k', true)).toEqual(
      expect.arrayContaining([valueTerm(10_000, 'Ω'), valueTerm(10_000, 'Hz')]),
    );
  });

  test.each([
    ['3u3 power inductor', '3u3'],
    ['4k7 ohm resistor', '4k7 ohm'],
    ['4k7-resistor', '4k7'],
    ['12V5A adapter', '12V'],
  ])('the word after a value is none of it: %s', (text, value) => {
    const [found] = findValues(text, true);
    expect(text.slice(found?.start, found?.end)).toBe(value);
  });

  test('values in texts may be rates in the words of network engineers', () => {
    expect(termsOf('25gig')).toContain(valueTerm(25e9, 'bit/s'));
    expect(termsOf('2.5 GbE')).toContain(valueTerm(2.5e9, 'bit/s'));
    expect(termsOf('10 جيجا')).toContain(valueTerm(10e9, 'bit/s'));
  });

  test('values in texts may be written with plain Arabic letters', () => {
    expect(termsOf('10 بوصه')).toContain(valueTerm(10, 'in'));
    expect(termsOf('1 بالميه')).toContain(valueTerm(1, '%'));
  });

  test.each([
    ['10k', 'm'],
    ['10k', 'g'],
    ['10M', 'Pa'],
  ])('in texts, %s without a unit is no %s', (text, unit) => {
    expect(termsOf(text, true)).not.toContain(valueTerm(text === '10k' ? 10_000 : 1e7, unit));
  });

  test('values in texts may be a unit of the same letter as a prefix', () => {
    expect(termsOf('4000K', true)).toContain(valueTerm(4000, 'K'));
    expect(termsOf('10m', true)).toContain(valueTerm(10, 'm'));
  });

  test.each([
    ['24V电源', 24, 'V'],
    ['512K闪存', 512_000, 'B'],
    ['电阻10k', 10_000, 'Ω'],
    ['八核24埠', 24, 'port'],
    ['12位', 12, 'pin'],
    ['5.6纳', 5.6e-9, 'F'],
    ['800万', 8, 'MP'],
    ['راوتر5 جيجا', 5e9, 'bit/s'],
    ['680 كيلو اوم', 680_000, 'Ω'],
    ['40 كيلو للفايبر', 40, 'm', 1_000],
    ['8 ميجا', 8, 'MP'],
    ['2.54 ملم', 2.54, 'mm'],
    ['48 بورت', 48, 'port'],
  ])('values in queries may be as buyers say them: %s', (text, value, unit, factor = 1) => {
    expect(termsOf(text, true)).toContain(valueTerm(value * factor, unit));
  });

  test('values in texts end before the Chinese that follows', () => {
    const [value] = findValues('24口交换机');
    expect(value).toMatchObject({ start: 0, end: 3, value: 24, units: ['port'] });
  });
});
