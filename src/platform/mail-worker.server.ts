// Sends what waits in the outbox: at once when told of a new mail, and by looking every few seconds.
import { setTimeout as pause } from 'node:timers/promises';
import type { Database } from './database.server.ts';
import type { Log } from './log.server.ts';
import { claimMail, markSent, markUnsent, onMail, type WaitingMail } from './mail-outbox.server.ts';
import { retryDelay } from './mail-retry.rules.ts';
import { MailServerAway, type SendMail } from './mail-sender.server.ts';

export interface MailWorker {
  /** Sends all that is due; answers how many mails left. */
  drain: () => Promise<number>;
  /**
   * Waits for the mail in flight, but not for ever: one that is cut off may arrive and leave again later. What has
   * not been claimed stays in the outbox.
   */
  stop: () => Promise<void>;
}

interface Settings {
  database: Database;
  log: Log;
  send: SendMail;
  /** Milliseconds between two looks. */
  interval?: number;
  delay?: (attempts: number) => number;
  /** Milliseconds that a mail in flight has when it is time to stop. */
  patience?: number;
}

export function startMailWorker({
  database,
  log,
  send,
  interval = 10_000,
  delay = retryDelay,
  patience = 20_000,
}: Settings): MailWorker {
  const stopping = new AbortController();
  let running: Promise<number> | undefined;
  let askedAgain = false;
  // Sent, but the database could not be told: said again before the lease ends, so that none leaves twice.
  const untold: WaitingMail[] = [];

  async function settle(): Promise<void> {
    for (let mail = untold[0]; mail; mail = untold[0]) {
      await markSent(database, mail);
      untold.shift();
    }
  }

  async function drainOnce(): Promise<number> {
    let sent = 0;
    await settle();
    while (!stopping.signal.aborted) {
      const mail = await claimMail(database);
      if (!mail) break;
      try {
        await send(mail);
      } catch (error) {
        log.warn({ err: error, mail: mail.id, attempts: mail.attempts }, 'a mail did not leave');
        await markUnsent(database, mail, String(error), delay(mail.attempts));
        if (error instanceof MailServerAway) break;
        continue;
      }
      untold.push(mail);
      await settle();
      sent += 1;
    }
    return sent;
  }

  /** One run at a time; whoever asks during a run gets another one after it. */
  async function drain(): Promise<number> {
    if (running) {
      askedAgain = true;
      return running;
    }
    running = (async () => {
      let sent = 0;
      do {
        askedAgain = false;
        sent += await drainOnce();
      } while (askedAgain && !stopping.signal.aborted);
      return sent;
    })();
    try {
      return await running;
    } finally {
      running = undefined;
    }
  }

  const look = () =>
    void drain().catch((error: unknown) => log.error({ err: error }, 'the outbox could not be read'));
  const timer = setInterval(look, interval);
  timer.unref();
  const silence = onMail(look);
  look();

  return {
    drain,
    stop: async () => {
      stopping.abort();
      clearInterval(timer);
      silence();
      await Promise.race([running?.catch(() => {}), pause(patience, undefined, { ref: false })]);
    },
  };
}
