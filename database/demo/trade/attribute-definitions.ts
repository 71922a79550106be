// The attribute definitions of the demo, in the order of a specification table.
import type {
  AttributeDefinition,
  AttributeValues,
} from '#features/attributes/attribute-definition.schema.ts';
import type { Unordered } from './attribute-builders.ts';
import { deviceAttributes } from './attributes-devices.ts';
import { electronicsAttributes } from './attributes-electronics.ts';
import { networkingAttributes } from './attributes-networking.ts';

export const demoAttributes: AttributeDefinition[] = [
  ...networkingAttributes,
  ...electronicsAttributes,
  ...deviceAttributes,
].map(inOrder);

function inOrder(definition: Unordered, index: number): AttributeDefinition {
  return { ...definition, order: (index + 1) * 10 };
}

/** Collects which attributes and options products have, so that none is offered that leads to no product. */
export class UsedAttributes {
  private readonly keys = new Set<string>();
  private readonly options = new Map<string, Set<string>>();

  add(attributes: AttributeValues): void {
    for (const [key, value] of Object.entries(attributes)) {
      this.keys.add(key);
      if (typeof value !== 'string') continue;
      const values = this.options.get(key) ?? new Set();
      this.options.set(key, values.add(value));
    }
  }

  definitions(): AttributeDefinition[] {
    return demoAttributes.filter(({ key }) => this.keys.has(key)).map((each) => this.withUsedOptions(each));
  }

  private withUsedOptions(definition: AttributeDefinition): AttributeDefinition {
    if (definition.type !== 'choice') return definition;
    const values = this.options.get(definition.key);
    return { ...definition, options: definition.options.filter(({ value }) => values?.has(value)) };
  }
}
