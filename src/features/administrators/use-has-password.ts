import { useQuery } from '@tanstack/react-query';
import { identitiesQuery } from './account.queries.ts';

/** Until it is known: as nearly everybody has one. */
export function useHasPassword(): boolean {
  const { data } = useQuery(identitiesQuery);
  return data?.some(({ providerId }) => providerId === 'credential') ?? true;
}
