// The drawing of each page.

export const pageDrawings: Readonly<Record<string, string>> = {
  'import-export': 'service-containers',
  'supply-chain': 'service-pallet',
  'quality-assurance': 'service-testbench',
  'technical-support': 'service-toolcase',
  'networking-equipment': 'switch-24',
  'electronics-components': 'board-sbc',
  'mobile-devices': 'handset-paper',
  'iot-solutions': 'gateway-1',
  products: 'carton-3',
  'old-products': 'carton-1',
  careers: 'service-toolcase',
  news: 'service-container',
  'rotterdam-stock-release': 'service-pallet',
  'inspection-report-with-every-lot': 'service-testbench',
  'lpwan-gateway-line': 'gateway-2',
  'arabic-sales-desk': 'carton-1',
};

/** `name`: the last segment of the page's path. */
export function drawingOfPage(name: string): string {
  return pageDrawings[name] ?? 'carton-1';
}
