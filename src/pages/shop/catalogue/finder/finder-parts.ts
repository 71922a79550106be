// Parts of the catalogue that are loaded with its filters, in one chunk.
export { AppliedFilters } from './applied-filters.tsx';
export { prepareFacets } from './prepare-facets.ts';
export { ViewSwitch } from './view-switch.tsx';
export { FilterRail } from './filter-rail.tsx';
export { SitePages, FurtherMatches, LiteralOnly, UnderstoodAs } from './understood-as.tsx';
