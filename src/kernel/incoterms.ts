// Incoterms 2020: the rules for any mode of transport, then those for sea and inland waterway.
export const incoterms = [
  'EXW',
  'FCA',
  'CPT',
  'CIP',
  'DAP',
  'DPU',
  'DDP',
  'FAS',
  'FOB',
  'CFR',
  'CIF',
] as const;

export type Incoterm = (typeof incoterms)[number];
