import { readdirSync } from 'node:fs';
import { describe, expect, it } from 'vitest';
import { drawingAddress, drawingFor } from './drawing.rules.ts';

const masters = new Set(readdirSync(new URL('./drawings/masters/', import.meta.url)));
const sixty = Array.from({ length: 60 }, (_, index) => `8d1f0c52-6a4e-4b57-9c1d-0000000000${index + 10}`);

const drawn = (category: string, title = '', product_type = 'physical') =>
  sixty.map((id) => drawingFor({ id, category, product_type, title }));

const kinds = [
  ['networking', 'physical', /^(switch|router|access-point|fibre)-?/],
  ['electronics', 'physical', /^(board|reel|components)-/],
  ['mobile', 'physical', /^(handset|tablet|scanner)-/],
  ['iot', 'physical', /^(sensor|gateway|camera)-/],
  ['furniture', 'physical', /^carton-/],
  ['constructor', 'physical', /^carton-/],
  ['networking', 'digital', /^download-/],
  ['iot', 'service', /^service-/],
] as const;

describe('the drawing of a product', () => {
  it.each(kinds)('in %s (%s) is one of its kind, and drawn in every view', (category, type, family) => {
    for (const subject of drawn(category, '', type)) {
      expect(subject).toMatch(family);
      for (const view of ['main', 'side', 'detail']) expect(masters).toContain(`${subject}-${view}.svg`);
    }
  });

  it('stays the same for the same product', () => {
    const product = { id: 'a3c1', category: 'networking', product_type: 'physical' };
    expect(drawingFor({ ...product, title: '' })).toBe(drawingFor(product));
    expect(drawn('iot')).toEqual(drawn('iot'));
  });

  it.each([
    ['networking', 6],
    ['electronics', 6],
    ['mobile', 6],
    ['iot', 6],
  ])('varies within %s', (category, atLeast) => {
    expect(new Set(drawn(category)).size).toBeGreaterThanOrEqual(atLeast);
  });

  it.each([
    ['networking', 'Managed PoE Switch', /^switch-/],
    ['networking', '8-Port Gigabit Desktop Switch', /^switch-8$/],
    ['networking', '24 Port PoE+ Switch with 4 SFP+ Uplinks', /^switch-24$/],
    ['networking', 'Layer 3 Switch 48x 1G, 4x SFP+', /^switch-48/],
    ['networking', 'Dual-Band Router with 8-Port Switch', /^router-/],
    ['networking', 'Ceiling Access Point', /^access-point/],
    ['networking', 'PoE Injector for Access Points', /^(switch|router|access|fibre)/],
    ['networking', '10G SFP+ Transceiver', /^fibre-/],
    ['networking', 'SFP28 Module', /^fibre-/],
    ['electronics', 'Single-Board Computer', /^board-sbc$/],
    ['electronics', 'Ceramic Capacitor 100 nF', /^(reel-|components-cans)/],
    ['electronics', 'Resistor Reel 0603', /^reel-/],
    ['electronics', 'Terminal Block Connector', /^components-terminal$/],
    ['mobile', 'Rugged Tablet 10"', /^tablet-/],
    ['mobile', 'Business Smartphone', /^handset-/],
    ['mobile', 'Handheld Barcode Scanner', /^scanner-/],
    ['mobile', 'Rugged Terminal', /^scanner-/],
    ['mobile', 'Mobile Computer for Phones and Tablets', /^scanner-/],
    ['iot', 'Temperature Sensor', /^sensor-/],
    ['iot', 'LoRaWAN Sensor Gateway', /^gateway-/],
    ['iot', 'Outdoor Dome Camera', /^camera-dome$/],
  ])('in %s follows the title: %s', (category, title, subject) => {
    for (const one of drawn(category, title)) expect(one).toMatch(subject);
  });

  it.each([
    ['digital', 'Router Management Licence', 'download-licence'],
    ['digital', 'Switch Firmware 4.2', 'download-firmware'],
    ['service', 'On-site Installation', 'service-toolcase'],
    ['service', 'Incoming Inspection', 'service-testbench'],
  ])('for a %s product follows the title: %s', (type, title, subject) => {
    expect(new Set(drawn('networking', title, type))).toEqual(new Set([subject]));
  });

  it('only ever names subjects that exist, whatever the title', () => {
    const words =
      'switch router transceiver access point gateway camera reel capacitor kit tablet phone meter'.split(
        ' ',
      );
    for (const [category, type] of kinds) {
      for (const word of words) {
        for (const subject of drawn(category, word, type)) expect(masters).toContain(`${subject}-main.svg`);
      }
    }
  });
});

describe('the address of a drawing', () => {
  it('holds the theme, the subject and the view', () => {
    expect(drawingAddress('switch-8', 'side', 'dark')).toMatch(
      /^\/drawings(\/[\da-f]{8})?\/dark\/switch-8-side\.svg$/,
    );
  });
});
