// Where the journeys' servers listen: from `E2E_PORT` on, so that two checkouts can be tested side by side.
const first = Number(process.env.E2E_PORT ?? 4173);

export const ports = {
  site: first,
  smtp: first + 1,
  caughtMails: first + 2,
  openId: first + 4,
  firstStart: first + 5,
  /** And the two after it. */
  twoInstances: first + 6,
  withSecrets: first + 9,
  /** For starts that are to fail: nothing ever listens there. */
  unused: first + 3,
};
