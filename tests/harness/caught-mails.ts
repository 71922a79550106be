// A mail server for tests: stores received mails, and lists them over HTTP for browser tests.
import { once } from 'node:events';
import { createServer } from 'node:http';
import { text } from 'node:stream/consumers';
import { SMTPServer } from 'smtp-server';
import { ports } from './ports.ts';

export interface CaughtMail {
  to: string[];
  /** The raw message: headers, and bodies that may be encoded. */
  raw: string;
}

/** Adds complete mails to `mails`. `port`: 0 for a free one. */
export async function receiveMails(port: number, mails: CaughtMail[]): Promise<SMTPServer> {
  const smtp = new SMTPServer({
    authOptional: true,
    disabledCommands: ['STARTTLS'],
    onData(stream, { envelope }, done) {
      text(stream)
        .then((raw) => mails.push({ to: envelope.rcptTo.map(({ address }) => address), raw }))
        .then(() => done(), done);
    },
  });
  // Of connections whose client has ended, such as a process that was killed.
  smtp.on('error', () => {});
  smtp.listen(port, '127.0.0.1');
  await once(smtp.server, 'listening');
  return smtp;
}

/** Returns the value for SMTP_URL. */
export async function catchMails(): Promise<string> {
  const mails: CaughtMail[] = [];
  const smtp = await receiveMails(ports.smtp, mails);
  const http = createServer((_, response) => response.end(JSON.stringify(mails)));
  http.listen(ports.caughtMails, '127.0.0.1');
  await once(http, 'listening');
  // The servers end with the process, and must not prevent its exit.
  http.unref();
  smtp.server.unref();
  return `smtp://127.0.0.1:${ports.smtp}`;
}

export async function caughtMailsTo(address: string): Promise<CaughtMail[]> {
  const mails = (await (await fetch(`http://127.0.0.1:${ports.caughtMails}`)).json()) as CaughtMail[];
  return mails.filter(({ to }) => to.includes(address));
}
