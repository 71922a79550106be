// Secrets in mails: a template contains a placeholder, which only the sender replaces; everywhere else it is shown as dots.

/** Values by name, such as the token of an invitation link. */
export type MailSecrets = Readonly<Record<string, string>>;

const hidden = '••••••••';
/** Private-use characters, which do not occur in typed text. */
const [start, end] = ['\u{E000}', '\u{E001}'];
const marks = /\u{E000}[a-z]+\u{E001}/gu;

/** The placeholder of the secret of this name. */
export function secretMark(name: string): string {
  return `${start}${name}${end}`;
}

export function hasSecret(text: string): boolean {
  return text.search(marks) >= 0;
}

/** As anyone but the recipient may read it. */
export function hideSecrets(text: string): string {
  return text.replaceAll(marks, hidden);
}

/** The text to send. A placeholder whose secret has been deleted stays hidden: that mail was sent before. */
export function fillSecrets(text: string, secrets: MailSecrets | null): string {
  const filled = Object.entries(secrets ?? {}).reduce(
    (rest, [name, value]) => rest.replaceAll(secretMark(name), () => value),
    text,
  );
  return hideSecrets(filled);
}

/** For texts that may quote a mail, such as the error of a mail server. */
export function withoutSecrets(text: string, secrets: MailSecrets | null): string {
  return Object.values(secrets ?? {})
    .filter((value) => value !== '')
    .reduce((rest, value) => rest.replaceAll(value, hidden), text);
}
