import { expect, test } from 'vitest';
import type { AttributeDefinition } from '#features/attributes/attribute-definition.schema.ts';
import { describeAttributes } from './described-attributes.rules.ts';

const labels = (en: string, zh = '') => ({ en, zh, ar: '' });
const shared = { group: 'Data', order: 0, categories: [] };
const ports: AttributeDefinition = {
  ...shared,
  key: 'ports',
  labels: labels('Ports', '端口'),
  type: 'number',
};
const voltage: AttributeDefinition = {
  ...shared,
  key: 'voltage',
  labels: labels('Voltage'),
  type: 'number',
  unit: 'V',
};
const mount: AttributeDefinition = {
  ...shared,
  key: 'mount',
  labels: labels('Mounting', '安装'),
  type: 'choice',
  options: [
    { value: 'rack', labels: labels('Rack', '机架') },
    { value: 'wall', labels: labels('Wall') },
  ],
};
const definitions = [mount, voltage, ports];

test('attributes come in the order of the definitions, with labels, units and the chosen option alone', () => {
  expect(describeAttributes({ ports: 24, voltage: 48, mount: 'wall' }, definitions, 'zh')).toEqual({
    attributes: [
      { key: 'mount', label: '安装', value: 'wall', unit: null },
      { key: 'voltage', label: 'Voltage', value: 48, unit: 'V' },
      { key: 'ports', label: '端口', value: 24, unit: null },
    ],
    attribute_definitions: [{ ...mount, options: [mount.options[1]] }, voltage, ports],
  });
});

test('attributes without a definition come last, by their keys', () => {
  expect(describeAttributes({ zeta: true, alpha: 'x', ports: 8 }, definitions, 'en')).toEqual({
    attributes: [
      { key: 'ports', label: 'Ports', value: 8, unit: null },
      { key: 'alpha', label: 'alpha', value: 'x', unit: null },
      { key: 'zeta', label: 'zeta', value: true, unit: null },
    ],
    attribute_definitions: [ports],
  });
});

test('a product without attributes has none', () => {
  expect(describeAttributes({}, definitions, 'ar')).toEqual({ attributes: [], attribute_definitions: [] });
});
