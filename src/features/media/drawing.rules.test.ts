import { readdirSync } from 'node:fs';
import path from 'node:path';
import { describe, expect, it } from 'vitest';
import { drawingFor } from './drawing.rules.ts';
import { drawingUrl } from '#platform/drawing-url.ts';

const masters = new Set(
  readdirSync(new URL('./drawings/masters/', import.meta.url), { recursive: true, encoding: 'utf8' }).map(
    (file) => path.basename(file),
  ),
);
const sixty = Array.from({ length: 60 }, (_, index) => `8d1f0c52-6a4e-4b57-9c1d-0000000000${index + 10}`);

const drawn = (title = '', product_type = 'physical') =>
  sixty.map((id) => drawingFor({ id, product_type, title }));

const unnamed = [
  ['physical', /^carton-/],
  ['digital', /^download-/],
  ['service', /^service-/],
] as const;

describe('the drawing of a product', () => {
  it.each(unnamed)(
    'the drawing of a product of type %s that no row names is neutral, and drawn in every view',
    (type, neutral) => {
      for (const subject of drawn('Anniversary Edition', type)) {
        expect(subject).toMatch(neutral);
        for (const view of ['main', 'side', 'detail']) expect(masters).toContain(`${subject}-${view}.svg`);
      }
    },
  );

  it('the drawing of a product stays the same for the same product', () => {
    const product = { id: 'a3c1', product_type: 'physical' };
    expect(drawingFor({ ...product, title: '' })).toBe(drawingFor(product));
    expect(drawn('Sensor')).toEqual(drawn('Sensor'));
  });

  it.each([
    ['Managed Switch', 6],
    ['Temperature Sensor', 3],
    ['Wi-Fi Router', 3],
    ['Hinge', 2],
  ])('the drawing of a product varies among products of one kind: %s', (title, atLeast) => {
    expect(new Set(drawn(title)).size).toBeGreaterThanOrEqual(atLeast);
  });

  it.each([
    ['Managed PoE Switch', /^switch-/],
    ['8-Port Gigabit Desktop Switch', /^switch-8$/],
    ['24 Port PoE+ Switch with 4 SFP+ Uplinks', /^switch-24$/],
    ['Layer 3 Switch 48x 1G, 4x SFP+', /^switch-48/],
    ['Dual-Band Router with 8-Port Switch', /^router-/],
    ['Ceiling Access Point', /^access-point/],
    ['PoE Injector for Access Points', /^carton-/],
    ['10G SFP+ Transceiver', /^fibre-/],
    ['SFP28 Module', /^fibre-/],
    ['Single-Board Computer', /^board-sbc$/],
    ['Ceramic Capacitor 100 nF', /^(reel-|components-cans)/],
    ['Resistor Reel 0603', /^reel-/],
    ['Terminal Block Connector', /^components-terminal$/],
    ['Rugged Tablet 10"', /^tablet-/],
    ['Business Smartphone', /^handset-/],
    ['Handheld Barcode Scanner', /^scanner-/],
    ['Rugged Terminal', /^scanner-/],
    ['Mobile Computer for Phones and Tablets', /^scanner-/],
    ['Temperature Sensor', /^sensor-/],
    ['LoRaWAN Sensor Gateway', /^gateway-/],
    ['Outdoor Dome Camera', /^camera-dome$/],
    ['Chair', /^carton-/],
    ['Ethernet Switch with USB Cable', /^switch-/],
    ['Acme X200, Managed Switch', /^switch-/],
    ['Two Switches', /^switch-/],
    ['52-Port Switch', /^switch-48/],
    ['Switchboard', /^carton-/],
  ])('the drawing of a product follows the title: %s', (title, subject) => {
    for (const one of drawn(title)) expect(one).toMatch(subject);
  });

  it.each([
    ['digital', 'Router Management Licence', 'download-licence'],
    ['digital', 'Switch Firmware 4.2', 'download-firmware'],
    ['service', 'On-site Installation', 'service-toolcase'],
    ['service', 'Incoming Inspection', 'service-testbench'],
  ])('the drawing of a product for a %s product follows the title: %s', (type, title, subject) => {
    expect(new Set(drawn(title, type))).toEqual(new Set([subject]));
  });
});

describe('the address of a drawing', () => {
  it('the address of a drawing holds the theme, the subject and the view', () => {
    expect(drawingUrl('switch-8', 'side', 'dark')).toMatch(
      /^\/drawings(\/[\da-f]{8})?\/dark\/switch-8-side\.svg$/,
    );
  });
});

it('is chosen by the English title of a product whose title is shown in another language', () => {
  const product = { id: sixty[0] ?? '', product_type: 'physical' };
  const english = drawingFor({ ...product, title: 'Dual-WAN Business Router' });
  const arabic = { ...product, title: 'موجه أعمال بمنفذي WAN', english_title: 'Dual-WAN Business Router' };
  expect(drawingFor(arabic)).toBe(english);
  expect(english).not.toMatch(/^carton/);
});
