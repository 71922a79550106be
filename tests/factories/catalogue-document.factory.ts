// A datasheet and a line card of the catalogue.
import type {
  DatasheetContent,
  LineCardContent,
} from '#features/trade-documents/content/catalogue-content.ts';
import { seller } from './trade-document.factory.ts';

export const catalogueProduct = {
  title: '24-Port Managed PoE+ Gigabit Switch',
  sku: 'MT-NET-04127',
  mpn: 'HN-PE24G-4S',
  manufacturer: 'Halvard Networks',
  availability: 'In stock',
};

export const datasheet: DatasheetContent = {
  kind: 'datasheet',
  language: 'en',
  paper: 'A4',
  date: '2026-12-21',
  seller,
  product: {
    ...catalogueProduct,
    description: 'A switch for cabinets without a fan. '.repeat(20),
    features: ['24 ports', 'PoE+, 370 W'],
    sections: [
      {
        title: 'Ports',
        facts: Array.from({ length: 60 }, (_, index) => ({ label: `Fact ${index}`, value: `${index} W` })),
      },
    ],
    image: {
      type: 'svg',
      bytes: Buffer.from(
        '<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 9 9"><path d="M0 0h9v9z"/></svg>',
      ),
    },
  },
};

export const lineCard: LineCardContent = {
  kind: 'line_card',
  language: 'en',
  paper: 'A4',
  date: '2026-12-21',
  seller,
  lead: 'What we stock and source.',
  groups: ['Networking', 'Components'].map((name) => ({
    name,
    products: Array.from({ length: 40 }, () => catalogueProduct),
  })),
};
