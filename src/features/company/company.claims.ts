// Claims: every figure and promise of the company, defined once for all pages and translations.

export const claims = {
  founded: 2011,
  countries: 50,
  clients: 1000,
  tradeVolumeUsd: 500_000_000,
  products: 10_000,
  shipments: 10_000,
  onTimePercent: 99.8,
  satisfactionPercent: 99,
  warehouses: 15,
  supportHoursPerDay: 24,
  supportDaysPerWeek: 7,
  responseHours: 2,
  replyHours: 24,
  freeShipping: true,
  warrantyYears: 1,
} as const;
