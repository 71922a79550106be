import { Marked } from '#ui/marked.tsx';
import { PageLink } from '#ui/page-link.tsx';
import { rememberViewed } from './viewed-product.ts';

/** A card's title as the way to its product; the part that was searched for is marked. */
export function ProductLink({ id, title, term }: { id: string; title: string; term: string }) {
  return (
    <PageLink
      href={`/product/${encodeURIComponent(id)}`}
      onClick={(event) => rememberViewed(id, event.currentTarget)}
    >
      <Marked text={title} term={term} />
    </PageLink>
  );
}
