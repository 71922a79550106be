// English: manufacturers, loaded with their pages only.
export const manufacturers = {
  manufacturers: {
    lineCards: 'Line cards (PDF):',
    heading: 'Manufacturers',
    description:
      'All manufacturers whose products we stock or source, from A to Z, with the number of products of each.',
    count: '{count, plural, one {# manufacturer} other {# manufacturers}}',
    products: '{count, plural, one {# product} other {# products}}',
  },
  manufacturer: {
    lineCard: 'Line card (PDF)',
    description: 'Products of {name} from stock and on request, with prices, lead times and datasheets.',
    products: '{count, plural, one {# product} other {# products}}',
  },
};
