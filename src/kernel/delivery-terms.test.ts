import { expect, test } from 'vitest';
import { incoterms } from './incoterms.ts';
import {
  advisedIncoterm,
  offeredIncoterms,
  seaIncoterms,
  termsIssues,
  transports,
} from './delivery-terms.ts';

const place = 'Rotterdam';

test('terms without a rule have no issue', () => {
  expect(termsIssues({ incoterm: null, place: null, transport: null })).toEqual([]);
});

test('every rule needs a named place', () => {
  for (const incoterm of incoterms) {
    expect(termsIssues({ incoterm, place: ' ', transport: 'sea' })).toEqual(['place_required']);
    expect(termsIssues({ incoterm, place, transport: 'sea' })).toEqual([]);
  }
});

test('FAS, FOB, CFR and CIF are for transport by sea only, which must be chosen', () => {
  for (const incoterm of seaIncoterms) {
    expect(termsIssues({ incoterm, place, transport: null })).toEqual(['transport_required']);
    const rejected = transports.filter(
      (transport) => termsIssues({ incoterm, place, transport })[0] === 'sea_only',
    );
    expect(rejected).toEqual(['air', 'road', 'rail', 'courier']);
  }
});

test('the other rules are for any transport, chosen or not', () => {
  for (const incoterm of ['EXW', 'FCA', 'CPT', 'CIP', 'DAP', 'DPU', 'DDP'] as const) {
    for (const transport of [null, ...transports]) {
      expect(termsIssues({ incoterm, place, transport })).toEqual([]);
    }
  }
});

test('rules for the sea are not offered by air', () => {
  expect(offeredIncoterms('air')).toEqual(['EXW', 'FCA', 'CPT', 'CIP', 'DAP', 'DPU', 'DDP']);
  expect(offeredIncoterms('container')).toEqual(incoterms);
  expect(offeredIncoterms(null)).toEqual(incoterms);
});

test('a container gets the advice to use FCA, CPT or CIP instead', () => {
  const advice = incoterms.map((incoterm) => advisedIncoterm({ incoterm, place, transport: 'container' }));
  expect(advice).toEqual([null, null, null, null, null, null, null, 'FCA', 'FCA', 'CPT', 'CIP']);
  expect(advisedIncoterm({ incoterm: 'FOB', place, transport: 'sea' })).toBeNull();
  expect(advisedIncoterm({ incoterm: null, place, transport: 'container' })).toBeNull();
});
