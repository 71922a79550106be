// Text of a stranger, written so that no mail program makes a link of it: `https[:]//shop[.]example`.

/** Whatever a browser reads as the dot between two parts of a host name. */
const dots = '.\\u2024\\u3002\\uFE52\\uFF0E\\uFF61';
/** Ends a Chinese sentence, too: there it stands between two Chinese characters. */
const ideographicStops = /[\u3002\uFF61]/;
const schemes = 'mailto|tel|sms|sip|xmpp|skype|whatsapp|tg|magnet|data|file|javascript|vbscript';

const dotInName = new RegExp(`([${dots}])(?=[\\p{Cf}\\p{M}]*[\\p{L}\\p{Extended_Pictographic}])`, 'gu');
const colonOfAddress = new RegExp(`[:\\uFF1A](?=[/\\\\\\uFF0F])|(?<=\\b(?:${schemes}))[:\\uFF1A]`, 'giu');
/** Not seen, and left out by a browser that reads a host name: with them a name could be hidden from us. */
const invisible = /\u034F|[\u00AD\u061C\u115F\u1160\u180E\u200B\u200E\u200F\u2060-\u2064\uFEFF]/g;

/** Invisible marks would not do: browsers drop them from a host name. */
export function unlinked(text: string): string {
  const seen = text.replace(invisible, '');
  return seen
    .replace(colonOfAddress, '[:]')
    .replace(dotInName, (dot, _same: string, place: number, whole: string) =>
      isSentenceEnd(dot, whole[place - 1], whole[place + 1]) ? dot : '[.]',
    );
}

/** An address to write to stays one, unless it could pass for a host name or a path. */
export function unlinkedEmail(address: string): string {
  return /^(?!www\.)[\w.+%-]+@[a-z0-9-]+(\.[a-z0-9-]+)+$/i.test(address) ? address : unlinked(address);
}

function isSentenceEnd(dot: string, before: string | undefined, after: string | undefined): boolean {
  if (before === undefined || /\s/.test(before)) return true;
  const isAscii = [before, after].some((character) => /[a-z0-9-]/i.test(character ?? ''));
  return ideographicStops.test(dot) && !isAscii;
}
