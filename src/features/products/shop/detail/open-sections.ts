// Open sections of a product page, from its URL: all of them unless it lists some.

const productSections = ['technical', 'trade', 'additional'] as const;
export type ProductSection = (typeof productSections)[number];

const none = 'none';

export function readOpenSections(raw: { open?: unknown }): {
  open: ProductSection[];
  address: { open?: string };
} {
  if (typeof raw.open !== 'string') return { open: [...productSections], address: {} };
  const listed = raw.open.split(',');
  const open = productSections.filter((section) => listed.includes(section));
  if (open.length === productSections.length) return { open, address: {} };
  if (open.length === 0 && raw.open !== none) return { open: [...productSections], address: {} };
  return { open, address: { open: open.join(',') || none } };
}

export function writeOpenSections(
  open: readonly ProductSection[],
  section: ProductSection,
  isOpen: boolean,
): { open?: string } {
  const after = productSections.filter((other) => (other === section ? isOpen : open.includes(other)));
  return readOpenSections({ open: after.join(',') || none }).address;
}
