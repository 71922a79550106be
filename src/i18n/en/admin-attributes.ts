// The admin's texts about the definitions of product attributes.
export const attributes = {
  title: 'Attributes',
  add: 'Add attribute',
  edit: 'Edit attribute',
  search: 'Search attributes',
  searchPlaceholder: 'Label, key or group',
  count: '{count, plural, =0 {No attributes} one {# attribute} other {# attributes}}',
  columns: { label: 'Label', type: 'Type', group: 'Group', categories: 'Categories', order: 'Order' },
  types: { number: 'Number', choice: 'Choice', flag: 'Yes or no', text: 'Text' },
  allCategories: 'All',
  fields: {
    key: 'Key',
    labels: 'Label',
    type: 'Type',
    unit: 'Unit',
    options: 'Options',
    group: 'Group heading',
    group_labels: 'Translated group heading',
    order: 'Order',
    categories: 'Categories',
  },
  languages: { en: 'Label in English', zh: 'Label in Chinese', ar: 'Label in Arabic' },
  groupIn: { zh: 'Group heading in Chinese', ar: 'Group heading in Arabic' },
  hints: {
    key: 'For files and the API, such as port_count. It cannot be changed later.',
    group: 'The heading under which product pages list it.',
    groupLabels: 'For all attributes of the group. Empty: visitors read the English heading.',
    order: 'Smaller numbers come first.',
    options:
      'One on each line: the value, then its labels in English, Chinese and Arabic after vertical bars.',
    categories: 'None: products of every category have it.',
  },
  noUnit: 'No unit',
  issues: {
    key: 'Use lower-case letters, digits and underscores, and begin with a letter.',
    keyUsed: 'Another attribute has this key.',
    twice: 'Each value may occur once.',
    options: 'Enter at least one option.',
    separator: 'Use | only between a value and its labels, at most three times in a line.',
  },
  inUse: {
    type: '{count, plural, one {# product has} other {# products have}} a value. The type cannot be changed.',
    unit: '{count, plural, one {# product has} other {# products have}} a value. The unit cannot be changed.',
    options:
      '{count, plural, one {# product has} other {# products have}} one of the options you removed: {list}. Put it back, or change the products first.',
    deletion:
      '{count, plural, one {# product has} other {# products have}} a value. Remove the values first; products deleted earlier count.',
  },
  empty: 'No attributes yet',
  emptyText: 'Add one to describe products by values that buyers filter by.',
  deleteTitle: 'Delete this attribute?',
} as const;
