// Ports of the browser tests' servers: from `E2E_PORT` on, so that two checkouts can be tested at the same time.
const first = Number(process.env.E2E_PORT ?? 4173);

export const ports = {
  site: first,
  smtp: first + 1,
  caughtMails: first + 2,
  openId: first + 4,
  firstStart: first + 5,
  /** This port and the next two. */
  twoInstances: first + 6,
  withSecrets: first + 9,
  /** For starts that must fail: no server uses it. */
  unused: first + 3,
};
