// Query options of a quotation's room, by the token of its link.
import { queryOptions } from '@tanstack/react-query';
import { ApiError, publicApi } from '#platform/http/api-client.ts';
import type { quotationRoomRoutes } from './quotation-room.api.server.ts';
import type { QuotationRoom } from './quotation-room.schema.ts';

const api = publicApi<ReturnType<typeof quotationRoomRoutes>>();

/** A room, or why there is none to show. */
export type ShownRoom = QuotationRoom | 'unknown' | 'expired';

/** The stream of the room says when it is to be read again. */
export function roomQuery(token: string) {
  return queryOptions({
    queryKey: ['quotation-room', token],
    queryFn: async ({ signal }): Promise<ShownRoom> => {
      try {
        const room = await api.get('/quotations/:token', { param: { token }, signal }).json();
        return room.request || room.number ? room : 'unknown';
      } catch (error) {
        if (error instanceof ApiError && error.status === 404) return 'unknown';
        if (error instanceof ApiError && error.status === 410) return 'expired';
        throw error;
      }
    },
    staleTime: Number.POSITIVE_INFINITY,
  });
}
