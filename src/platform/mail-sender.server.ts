// Hands one mail to the SMTP server, and says whether the server or the mail is the trouble.
import { createTransport } from 'nodemailer';
import type { MailSender } from './config.server.ts';
import type { WaitingMail } from './mail-outbox.server.ts';
import { fillSecrets, withoutSecrets } from './mail-secret.rules.ts';

export type SendMail = (mail: WaitingMail) => Promise<void>;

/** The server could not be reached or went silent: every other mail would fare the same. */
export class MailServerAway extends Error {
  override name = 'MailServerAway';
}

/** The server wants this mail not, whatever becomes of others. */
class MailRefused extends Error {
  override name = 'MailRefused';
}

/** Together shorter than the lease on a claimed mail. */
const patience = { connection: 10_000, greeting: 15_000, silence: 45_000, whole: 120_000 };

export function smtpSender(url: string, from: MailSender): SendMail {
  const transport = createTransport({
    url,
    connectionTimeout: patience.connection,
    greetingTimeout: patience.greeting,
    socketTimeout: patience.silence,
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
      // The same at every try: whoever gets a mail twice can tell.
      messageId: `<${mail.id}@${domain}>`,
      date: mail.created_at,
      headers: { 'Auto-Submitted': 'auto-generated' },
      signal: AbortSignal.timeout(patience.whole),
    };
    try {
      await transport.sendMail(message);
    } catch (error) {
      // A server may repeat what it refuses, and this is written into the log.
      const message = withoutSecrets(String(error), mail.secrets);
      throw refusedByServer(error) ? new MailRefused(message) : new MailServerAway(message);
    }
  };
}

/** An answer with a code is about this mail; without one there was no answer. */
function refusedByServer(error: unknown): boolean {
  return typeof (error as { responseCode?: unknown }).responseCode === 'number';
}
