import type { FormEvent } from 'react';
import { useTranslations } from 'use-intl';
import { type CatalogueQuery, lastPage, type TableView } from '#features/products/product-list.rules.ts';
import { ActionLink } from '#ui/action-link.tsx';
import { HiddenParams } from '../hidden-params.tsx';
import { useCatalogueQuery } from '../use-catalogue.ts';

/** Switches between cards and table; for the table, also the quantity of its prices. */
export function ViewSwitch({ query }: { query: CatalogueQuery }) {
  const t = useTranslations('finder');
  const { changeQuery } = useCatalogueQuery();
  const isTable = query.view !== undefined;
  const onSubmit = (event: FormEvent<HTMLFormElement>) => {
    event.preventDefault();
    const input = event.currentTarget.elements.namedItem('quantity');
    if (input instanceof HTMLInputElement) apply(input);
  };
  const quantity = query.quantity ?? 1;
  const apply = (input: HTMLInputElement) => {
    const wanted = Number(input.value);
    const isUsable = Number.isSafeInteger(wanted) && wanted > 0 && wanted <= lastPage;
    if (!isUsable) input.value = String(quantity);
    else if (wanted !== quantity)
      void changeQuery({ quantity: wanted > 1 ? wanted : undefined, page: query.page });
  };
  const tableView = (view: TableView) => (
    <ViewLink name={view} search={{ ...query, view, page: 1 }} isCurrent={query.view === view} />
  );
  return (
    <div className="row muted view-row no-print">
      {isTable && (
        <form action="/products" data-restored onSubmit={onSubmit}>
          <HiddenParams query={query} without="quantity" />
          <label>
            {t('priceAt')}
            <input
              key={quantity}
              className="input"
              name="quantity"
              inputMode="numeric"
              autoComplete="off"
              defaultValue={quantity}
              onBlur={(event) => apply(event.currentTarget)}
            />
          </label>
        </form>
      )}
      <span className="segment" role="group" aria-label={t('view')}>
        <ViewLink
          name="cards"
          search={{ ...query, view: undefined, quantity: undefined, page: 1 }}
          isCurrent={!isTable}
        />
        {tableView('table')}
        {tableView('compact')}
      </span>
    </div>
  );
}

interface ViewLinkProps {
  name: 'cards' | TableView;
  search: CatalogueQuery;
  isCurrent: boolean;
}

function ViewLink({ name, search, isCurrent }: ViewLinkProps) {
  const t = useTranslations('finder');
  return (
    <ActionLink
      to="/products"
      search={search}
      resetScroll={false}
      className={isCurrent ? 'current' : undefined}
    >
      {t(name)}
      {isCurrent && <span className="visually-hidden"> ({t('current')})</span>}
    </ActionLink>
  );
}
