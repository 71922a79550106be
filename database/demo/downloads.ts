// The files that the demo offers for download; they lie in public/demo/files.

export interface DemoDownload {
  /** A UUID. */
  id: string;
  name: string;
  description: string | null;
  file_type: 'pdf' | 'csv' | 'xlsx' | 'zip';
  file_url: string;
  display_order: number;
}

export const demoDownloads: DemoDownload[] = [
  {
    id: '5b0c8a14-2f6d-4e39-9a71-c4d1e07f3b01',
    name: 'Company Profile',
    description: 'Who we are, what we do and where we ship',
    file_type: 'pdf',
    file_url: '/demo/files/company-profile.pdf',
    display_order: 0,
  },
  {
    id: '5b0c8a14-2f6d-4e39-9a71-c4d1e07f3b02',
    name: 'Line Card 2026',
    description: 'Ranges and product families on one sheet',
    file_type: 'pdf',
    file_url: '/demo/files/line-card-2026.pdf',
    display_order: 1,
  },
  {
    id: '5b0c8a14-2f6d-4e39-9a71-c4d1e07f3b03',
    name: 'Price List Template',
    description: 'Columns we quote in, ready for your system',
    file_type: 'csv',
    file_url: '/demo/files/price-list-template.csv',
    display_order: 2,
  },
  {
    id: '5b0c8a14-2f6d-4e39-9a71-c4d1e07f3b04',
    name: 'RoHS and REACH Declarations',
    description: 'What we declare with each shipment, by range',
    file_type: 'pdf',
    file_url: '/demo/files/rohs-and-reach-declarations.pdf',
    display_order: 3,
  },
  {
    id: '5b0c8a14-2f6d-4e39-9a71-c4d1e07f3b05',
    name: 'Packing and Labelling Guide',
    description: null,
    file_type: 'pdf',
    file_url: '/demo/files/packing-and-labelling-guide.pdf',
    display_order: 4,
  },
];
