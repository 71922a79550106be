// The room whose page is shown, and its version, for all parts of the page.
import { createContext, useContext } from 'react';
import type { QuotationRoom, RoomVersion } from '../quotation-room.schema.ts';

export interface OpenRoom {
  room: QuotationRoom;
  /** The one that is read: the last one, unless the URL names another. */
  version: RoomVersion;
  /** The version can be accepted. */
  isOpen: boolean;
  path: string;
}

export const RoomContext = createContext<OpenRoom | null>(null);

export function useRoom(): OpenRoom {
  const room = useContext(RoomContext);
  if (!room) throw new Error('There is no room around this part of a page.');
  return room;
}
