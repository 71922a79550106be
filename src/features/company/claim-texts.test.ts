import { describe, expect, test } from 'vitest';
import {
  claimValues,
  durationText,
  fillClaims,
  fillClaimsThroughout,
  yearsInBusiness,
} from './claim-texts.ts';

const in2026 = new Date('2026-05-04T10:00:00Z');

describe('claimValues', () => {
  test('claimValues states every English figure as it is advertised', () => {
    expect(claimValues(in2026, 'en')).toEqual({
      founded: '2011',
      years: '15+',
      yearsFloor: '15',
      countries: '50+',
      countriesFloor: '50',
      clients: '1000+',
      clientsFloor: '1000',
      tradeVolume: '$500M+',
      tradeVolumeFloor: '$500M',
      products: '10,000+',
      productsFloor: '10,000',
      shipments: '10,000+',
      shipmentsFloor: '10,000',
      onTime: '99.8%',
      satisfaction: '99%',
      warehouses: '15',
      support: '24/7',
      response: '2 hours',
      reply: '24 hours',
      warranty: '1 year',
      shipping: 'Free shipping',
    });
  });

  test('claimValues writes Chinese amounts and durations the Chinese way', () => {
    const values = claimValues(in2026, 'zh');
    expect(values.tradeVolume).toBe('5 亿美元以上');
    expect([values.response, values.reply, values.warranty]).toEqual(['2 小时', '24 小时', '1 年']);
  });

  test('claimValues writes Arabic in Western digits, with the dual in the case its sentences need', () => {
    const values = claimValues(in2026, 'ar');
    expect(Object.values(values).join(' ')).not.toMatch(/[٠-٩]/);
    expect(values.tradeVolume).toBe('\u2066500+\u2069 مليون دولار');
    expect(values.tradeVolumeFloor).toBe('500 مليون دولار أمريكي');
    expect([values.response, values.reply, values.warranty]).toEqual(['ساعتين', '24 ساعة', 'سنة']);
  });
});

test.each([
  [2, 'minute', 'ar', 'دقيقتين'],
  [2, 'day', 'ar', 'يومين'],
  [3, 'hour', 'ar', '3 ساعات'],
  [45, 'minute', 'zh', '45 分钟'],
  [1, 'hour', 'en', '1 hour'],
] as const)('%d × %s is written in %s as %s', (amount, unit, language, text) => {
  expect(durationText(amount, unit, language)).toBe(text);
});

test('a year in business is added on 1 January', () => {
  expect(yearsInBusiness(new Date('2026-12-31T23:59:59Z'))).toBe(15);
  expect(yearsInBusiness(new Date('2027-01-01T00:00:00Z'))).toBe(16);
});

describe('filling texts', () => {
  const values = claimValues(in2026, 'en');

  test('every placeholder of a text is replaced, also a repeated one', () => {
    expect(fillClaims('{clients} clients in {countries} countries ({countries})', values)).toBe(
      '1000+ clients in 50+ countries (50+)',
    );
  });

  test('an unknown placeholder is rejected, also one named like a property of every object', () => {
    expect(() => fillClaims('{customers} clients', values)).toThrow('{customers}');
    expect(() => fillClaims('{constructor}', values)).toThrow('{constructor}');
  });

  test('texts inside lists and objects are filled and other values unchanged', () => {
    const content = { title: '{years} years', rows: [['{support}']], ordered: true, note: undefined };
    const filled = { title: '15+ years', rows: [['24/7']], ordered: true, note: undefined };
    expect(fillClaimsThroughout(content, values)).toEqual(filled);
  });
});
