// Where a list of products stands: the catalogue, or the page that sells; links and filters depend on it.
import { createContext, useContext } from 'react';
import { type Filter, filters } from './catalogue.rules.ts';

interface ListPlace {
  to: '/products' | '/old-products';
  offered: readonly Filter[];
}

export const ListPlaceContext = createContext<ListPlace>({ to: '/products', offered: filters });

export function useListPlace(): ListPlace {
  return useContext(ListPlaceContext);
}
