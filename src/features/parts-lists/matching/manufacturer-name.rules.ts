// Manufacturer names: whether what a buyer wrote is the manufacturer of a product.
import { manufacturerSlug } from '#features/manufacturers/manufacturer-slug.ts';

export interface NamedManufacturer {
  name: string;
  aliases: readonly string[];
}

/** `same`: the name itself. `alias`: another name of it. `differs`: another manufacturer, or one that nobody knows. */
export type ManufacturerRelation = 'unstated' | 'same' | 'alias' | 'differs';

export interface ManufacturerNames {
  /** `listed`: by the buyer; `own`: of the product. */
  compare: (listed: string, own: string | null) => ManufacturerRelation;
  isKnown: (text: string) => boolean;
}

const companyForms =
  /-(?:inc|incorporated|corp|corporation|co|company|ltd|limited|llc|gmbh|ag|se|sa|s-a|bv|b-v|nv|n-v|plc|kg|group|holding|semiconductors?|electronics?|technolog(?:y|ies)|international|components?)$/;

export function createManufacturerNames(manufacturers: readonly NamedManufacturer[]): ManufacturerNames {
  const byKey = new Map<string, string>();
  for (const { name, aliases } of manufacturers) {
    for (const alias of aliases) if (!byKey.has(nameKey(alias))) byKey.set(nameKey(alias), name);
  }
  for (const { name } of manufacturers) byKey.set(nameKey(name), name);

  return {
    isKnown: (text) => byKey.has(nameKey(text)),
    compare: (listed, own) => {
      const key = nameKey(listed);
      if (key === '' || own === null) return 'unstated';
      const ownKey = nameKey(own);
      if (key === ownKey) return 'same';
      const known = byKey.get(key);
      if (known !== undefined) return known === own ? 'alias' : 'differs';
      return isShortened(key, ownKey) ? 'alias' : 'differs';
    },
  };
}

/** Without the forms of companies: “Murata Electronics Co., Ltd.” is Murata. */
function nameKey(name: string): string {
  let key = manufacturerSlug(name);
  for (;;) {
    const shorter = key.replace(companyForms, '');
    if (shorter === key) return key;
    key = shorter;
  }
}

/** The beginning of the name, or its initials. */
function isShortened(key: string, own: string): boolean {
  const initials = own
    .split('-')
    .map((part) => part[0])
    .join('');
  const isBeginning = key.length >= 3 && (own.startsWith(`${key}-`) || key.startsWith(`${own}-`));
  return isBeginning || (key.length >= 2 && key === initials);
}
