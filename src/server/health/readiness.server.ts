// Readiness: whether this process should get requests, and if not, why.
import type { NotReady } from './health-listener.server.ts';
import { createDatabaseProbe } from './database-probe.server.ts';

export interface Readiness {
  whyNotReady: () => Promise<NotReady | null>;
  setStopping: () => void;
  close: () => Promise<void>;
}

export function createReadiness({ databaseUrl }: { databaseUrl: string }): Readiness {
  const probe = createDatabaseProbe(databaseUrl);
  let isStopping = false;
  return {
    whyNotReady: async () => {
      if (isStopping) return 'stopping';
      return (await probe.answers()) ? null : 'database';
    },
    setStopping: () => {
      isStopping = true;
    },
    close: probe.close,
  };
}
