// Mail worker: sends the mails in the outbox through SMTP, at once when notified of a new one, and by polling.
import { type BackgroundWorker, startWorker } from '#platform/jobs/worker.server.ts';
import type { Log } from '#platform/log.server.ts';
import type { Database } from '#platform/postgres/database.server.ts';
import {
  type WaitingMail,
  claimMail,
  markSent,
  markUnsent,
  onMail,
  retryDelay,
} from './mail-outbox.server.ts';
import { createTransport } from 'nodemailer';
import { Counter } from 'prom-client';
import type { MailSender } from '#platform/config/config.server.ts';
import { fillSecrets, withoutSecrets } from './mail-secret.rules.ts';
import { isRecord } from '#kernel/object.ts';

interface Settings {
  database: Database;
  log: Log;
  send: SendMail;
  intervalMs?: number;
  delay?: (attempts: number) => number;
  /** How long a stop waits for the mail that is being sent. One that is interrupted may arrive and be sent again. */
  stopTimeoutMs?: number;
}

export const mailsFailed = new Counter({
  name: 'mails_failed_total',
  help: 'Emails that this process gave up after their last attempt.',
  registers: [],
});

/** Such as `order`: what the mail is about, without its id. */
const kindOf = ({ subject_ref }: WaitingMail) => subject_ref?.split(':', 1)[0] ?? null;

export function startMailWorker({
  database,
  log,
  send,
  intervalMs = 10_000,
  delay = retryDelay,
  stopTimeoutMs = 20_000,
}: Settings): BackgroundWorker {
  // Sent, but not marked as sent: marked before the next mail and before the lease ends, so that none is sent twice.
  const unmarked: WaitingMail[] = [];

  async function markAllSent(): Promise<void> {
    for (let mail = unmarked[0]; mail; mail = unmarked[0]) {
      await markSent(database, mail);
      unmarked.shift();
    }
  }

  async function sendDueMails(signal: AbortSignal): Promise<number> {
    let sent = 0;
    await markAllSent();
    while (!signal.aborted) {
      const mail = await claimMail(database);
      if (!mail) break;
      try {
        await send(mail);
      } catch (error) {
        const line = { err: error, mail: mail.id, attempts: mail.attempts };
        if (await markUnsent(database, mail, String(error), delay(mail.attempts))) {
          mailsFailed.inc();
          log.error({ ...line, kind: kindOf(mail) }, 'gave up on an email');
        } else log.warn(line, 'could not send email');
        if (error instanceof MailServerUnavailable) break;
        continue;
      }
      unmarked.push(mail);
      await markAllSent();
      sent += 1;
    }
    return sent;
  }

  return startWorker({
    name: 'mail',
    log,
    work: sendDueMails,
    intervalMs,
    subscribe: onMail,
    stopTimeoutMs,
  });
}

export type SendMail = (mail: WaitingMail) => Promise<void>;

/** The server could not be reached or went silent: every other mail would fail, too. */
export class MailServerUnavailable extends Error {
  override name = 'MailServerUnavailable';
}

/** The server rejects this mail; others may succeed. */
class MailRejected extends Error {
  override name = 'MailRejected';
}

/** Together shorter than the lease on a claimed mail. */
const timeouts = { connection: 10_000, greeting: 15_000, silence: 45_000, whole: 120_000 };

export function smtpSender(url: string, from: MailSender): SendMail {
  const transport = createTransport({
    url,
    connectionTimeout: timeouts.connection,
    greetingTimeout: timeouts.greeting,
    socketTimeout: timeouts.silence,
    disableFileAccess: true,
    disableUrlAccess: true,
  });
  const domain = from.address.slice(from.address.lastIndexOf('@') + 1);
  return async (mail) => {
    const message = {
      from,
      // An object is taken as one address; text would be read as a list.
      to: { name: '', address: mail.to_address },
      ...(mail.reply_to && { replyTo: { name: '', address: mail.reply_to } }),
      subject: mail.subject,
      text: fillSecrets(mail.body_text, mail.secrets),
      ...(mail.body_html && { html: fillSecrets(mail.body_html, mail.secrets) }),
      // The same at every try, so that duplicates are recognisable.
      messageId: `<${mail.id}@${domain}>`,
      date: mail.created_at,
      headers: { 'Auto-Submitted': 'auto-generated' },
      signal: AbortSignal.timeout(timeouts.whole),
    };
    try {
      await transport.sendMail(message);
    } catch (error) {
      // A server may quote the mail that it rejects, and the message is logged.
      const message = withoutSecrets(String(error), mail.secrets);
      throw isRejectedByServer(error) ? new MailRejected(message) : new MailServerUnavailable(message);
    }
  };
}

/** A response code means that the server rejected this mail; without one there was no response. */
function isRejectedByServer(error: unknown): boolean {
  return isRecord(error) && typeof error.responseCode === 'number';
}
