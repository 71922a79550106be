// The mailbox behind an email address: spellings that reach the same one count as one.
import { domainToASCII } from 'node:url';

/** They deliver the same whatever dots stand in the name. */
const withoutDots = new Set(['gmail.com', 'googlemail.com']);

/** Only for counting: mail is sent to the address as typed. */
export function mailboxOf(address: string): string {
  const written = address.normalize('NFKC').toLowerCase().trim();
  const at = written.lastIndexOf('@');
  const host = written.slice(at + 1).replace(/\.+$/, '');
  const domain = domainToASCII(host) || host;
  const name = written.slice(0, at).replace(/(?!^)\+.*$/, '');
  return `${withoutDots.has(domain) ? name.replaceAll('.', '') : name}@${domain}`;
}
