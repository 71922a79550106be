// The admin's texts about manufacturers.
export const manufacturers = {
  title: 'Manufacturers',
  add: 'Add manufacturer',
  edit: 'Edit manufacturer',
  search: 'Search manufacturers',
  searchPlaceholder: 'Name or alias',
  count: '{count, plural, =0 {No manufacturers} one {# manufacturer} other {# manufacturers}}',
  pages: 'Pages',
  columns: { name: 'Name', website: 'Website', products: 'Products', updated: 'Updated' },
  fields: {
    name: 'Name',
    aliases: 'Aliases',
    slug: 'Page',
    website: 'Website',
    description: 'Description',
    translations: 'Translations',
  },
  descriptionIn: { zh: 'Description in Chinese', ar: 'Description in Arabic' },
  hints: {
    aliases: 'Other names, one on each line. Products and files that use one get the name above.',
    slug: 'The last part of the URL of its page. Leave empty to make it of the name.',
    rename: 'Its products follow a new name. Add the old name as an alias if files use it.',
  },
  empty: 'No manufacturers yet',
  emptyText: 'They appear here when a product names one, or when you add one.',
  deleteTitle: 'Delete this manufacturer?',
  inUse:
    '{count, plural, one {# product has} other {# products have}} this manufacturer{deleted, plural, =0 {} other {, # of them deleted}}. Merge it into another one instead.',
  mergeNamed: 'Merge {name} into another one',
  mergeTitle: 'Merge {name} into another manufacturer',
  mergeInto: 'Manufacturer that stays',
  mergeEffect:
    '{count, plural, =0 {No product moves.} one {# product moves.} other {# products move.}} The names of {name} become aliases. You can undo this.',
  merge: 'Merge',
  mergeChoose: 'Choose the manufacturer that stays.',
  merged:
    'Merged into “{name}”, {count, plural, =0 {without products} one {with # product} other {with # products}}.',
  tooManyAliases: 'Together they would have more than {limit, number} aliases. Remove some first.',
  tooManyProducts: 'It has more than {limit, number} products, too many to merge at once.',
  showPage: 'Open its page on the website',
} as const;
