// Secrets in mails: a template writes a mark, the sender alone puts the secret in its place, everybody else sees dots.

/** Values by name, such as the token of an invitation link. */
export type MailSecrets = Readonly<Record<string, string>>;

const hidden = '••••••••';
/** Characters for private use: nobody types them. */
const [start, end] = ['\u{E000}', '\u{E001}'];
const marks = /\u{E000}[a-z]+\u{E001}/gu;

/** Stands in the text where the secret of this name will be. */
export function secretMark(name: string): string {
  return `${start}${name}${end}`;
}

export function hasSecret(text: string): boolean {
  return text.search(marks) >= 0;
}

/** As anybody but the receiver may read it. */
export function hideSecrets(text: string): string {
  return text.replaceAll(marks, hidden);
}

/** As it leaves. A mark without its secret stays hidden: that mail has left before. */
export function fillSecrets(text: string, secrets: MailSecrets | null): string {
  const filled = Object.entries(secrets ?? {}).reduce(
    (rest, [name, value]) => rest.replaceAll(secretMark(name), () => value),
    text,
  );
  return hideSecrets(filled);
}

/** For what others say about a mail, such as a mail server that repeats it. */
export function withoutSecrets(text: string, secrets: MailSecrets | null): string {
  return Object.values(secrets ?? {})
    .filter((value) => value !== '')
    .reduce((rest, value) => rest.replaceAll(value, hidden), text);
}
