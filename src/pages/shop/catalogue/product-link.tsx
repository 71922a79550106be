import { Highlight } from '#ui/highlight.tsx';
import { PageLink } from '#ui/page-link.tsx';
import { reportSearchClick } from './search-click.ts';
import { rememberViewed } from '#features/products/shop/viewed-product.ts';

/** A card's title as a link to its product; the matching part is marked. */
export function ProductLink({ id, title, term }: { id: string; title: string; term: string }) {
  return (
    <PageLink
      href={`/product/${encodeURIComponent(id)}`}
      onClick={(event) => {
        rememberViewed(id, event.currentTarget);
        reportSearchClick(term);
      }}
    >
      <Highlight text={title} term={term} />
    </PageLink>
  );
}
