// The title of a room's page.
import type { ShownRoom } from '../quotation-room.queries.ts';
import { shownVersion } from './room-format.tsx';
import type { RoomTexts } from './use-room-texts.ts';

export function roomTitle(t: RoomTexts['t'], shown: ShownRoom, version?: number): string {
  const plain = (text: string) => text;
  if (typeof shown === 'string') return t(`${shown}Title`);
  if (shown.status === 'withdrawn') return t('withdrawnTitle');
  const open = shownVersion(shown, version);
  if (open) return t.markup('quotationTitle', { number: open.number, no: plain });
  return t.markup('title', { number: shown.request?.number ?? '', no: plain });
}
