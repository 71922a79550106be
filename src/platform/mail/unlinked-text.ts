// Unlinked text: rewrites visitors' text so that no mail program makes a link of it: `https[:]//shop[.]example`.

/** Whatever a browser reads as the dot between two parts of a host name. */
const dots = '.\\u2024\\u3002\\uFE52\\uFF0E\\uFF61';
/** Also ends a Chinese sentence, between two Chinese characters. */
const ideographicStops = /[\u3002\uFF61]/;
const schemes = 'mailto|tel|sms|sip|xmpp|skype|whatsapp|tg|magnet|data|file|javascript|vbscript';

/** Such as `B.V.` or `S.p.A.`: no host name ends with a single letter. */
const initials = `(?<![\\p{L}\\p{N}\\p{M}\\p{Cf}@/:_${dots}-])[A-Za-z](?:\\.[A-Za-z])+(?![\\p{L}\\p{N}\\p{M}\\p{Cf}@/:_-]|[${dots}][\\p{Cf}\\p{M}]*[\\p{L}\\p{N}\\p{Extended_Pictographic}])`;
const dotInName = new RegExp(
  `${initials}|([${dots}])(?=[\\p{Cf}\\p{M}]*[\\p{L}\\p{Extended_Pictographic}])`,
  'gu',
);
const colonOfAddress = new RegExp(`[:\\uFF1A](?=[/\\\\\\uFF0F])|(?<=\\b(?:${schemes}))[:\\uFF1A]`, 'giu');
/** Invisible characters, which browsers ignore in host names: with them a host name could escape detection. */
const invisible = /\u034F|[\u00AD\u061C\u115F\u1160\u180E\u200B\u200E\u200F\u2060-\u2064\uFEFF]/g;

/** Invisible marks would not do: browsers drop them from a host name. */
export function unlinked(text: string): string {
  const seen = text.replace(invisible, '');
  return seen
    .replace(colonOfAddress, '[:]')
    .replace(dotInName, (found, dot: string | undefined, index: number, whole: string) =>
      dot === undefined || isSentenceEnd(dot, whole[index - 1], whole[index + 1]) ? found : '[.]',
    );
}

/** An ordinary email address stays as it is, unless a mail program could read it as a host name or a path. */
export function unlinkedEmail(address: string): string {
  return /^(?!www\.)[\w.+%-]+@[a-z0-9-]+(\.[a-z0-9-]+)+$/i.test(address) ? address : unlinked(address);
}

function isSentenceEnd(dot: string, before: string | undefined, after: string | undefined): boolean {
  if (before === undefined || /\s/.test(before)) return true;
  const isAscii = [before, after].some((character) => /[a-z0-9-]/i.test(character ?? ''));
  return ideographicStops.test(dot) && !isAscii;
}
