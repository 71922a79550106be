import { X } from 'lucide-react';
import { useTranslations } from 'use-intl';
import type { ShownProduct } from '#features/products/product.queries.ts';
import type { Language } from '#i18n/language.ts';
import { ActionLink } from '#ui/action-link.tsx';
import { PageLink } from '#ui/page-link.tsx';
import type { ProductAction } from '../preview-dialog.tsx';
import { ProductImage } from '../product-image.tsx';
import { CompareTools, type WriteWorkbook } from './compare-tools.tsx';
import { mostCompared } from './compare.rules.ts';
import { removePicked, setPicked } from './compare-store.ts';
import { type CompareGroup, useCompareGroups } from './use-compare-groups.ts';

interface CompareTableProps {
  ids: readonly string[];
  /** In the order of `ids`; null for one that is no longer sold. */
  products: readonly (ShownProduct | null)[];
  language: Language;
  Action: ProductAction;
  writeWorkbook: WriteWorkbook;
}

/** Products side by side: what differs is marked, and equal rows can be folded in every group. */
export function CompareTable({ ids, products, language, Action, writeWorkbook }: CompareTableProps) {
  const t = useTranslations('compare');
  const groups = useCompareGroups(products, language).filter(({ rows }) => rows.length > 0);
  const rows = groups.flatMap((group) => group.rows);
  const differing = rows.filter(({ differs }) => differs).length;
  return (
    <div className="comparison">
      <p className="quiet">
        {t('differing', { differing, rows: rows.length })} {t('legend')}
      </p>
      <CompareTools products={products} groups={groups} writeWorkbook={writeWorkbook} />
      {/* Scrolls in both directions where it is narrow, with the arrow keys once it has the focus. */}
      {/* oxlint-disable-next-line jsx-a11y/no-noninteractive-tabindex */}
      <div className="compare-scroll" role="region" aria-label={t('name')} tabIndex={0}>
        <table className="compare">
          <thead>
            <tr>
              <td>
                <span className="limit no-print">{t('limit', { count: mostCompared })}</span>
                {ids.length < mostCompared && (
                  <ActionLink
                    className="text-link no-print"
                    to="/products"
                    onClick={() =>
                      setPicked(
                        products.flatMap((product) =>
                          product ? [{ id: product.id, title: product.title }] : [],
                        ),
                      )
                    }
                  >
                    {t('addAnother')}
                  </ActionLink>
                )}
              </td>
              {ids.map((id, index) => (
                <ProductHead key={id} id={id} ids={ids} product={products[index] ?? null} Action={Action} />
              ))}
            </tr>
          </thead>
          {groups.map((group) => (
            <GroupRows key={group.key} group={group} />
          ))}
        </table>
      </div>
    </div>
  );
}

interface ProductHeadProps {
  id: string;
  ids: readonly string[];
  product: ShownProduct | null;
  Action: ProductAction;
}

function ProductHead({ id, ids, product, Action }: ProductHeadProps) {
  const t = useTranslations('compare');
  const others = ids.filter((other) => other !== id);
  const title = product?.title ?? t('noLongerSold');
  return (
    <th scope="col">
      <ActionLink
        className="icon-button no-print"
        to="/compare"
        search={{ ids: others.length > 0 ? others.join() : undefined }}
        aria-label={t('remove', { title })}
        onClick={() => removePicked(id)}
      >
        <X className="icon" />
      </ActionLink>
      {product ? (
        <>
          <ProductImage product={product} eager />
          <PageLink href={`/product/${id}`}>
            <span dir="auto">{title}</span>
          </PageLink>
          <small>
            <bdi>{[product.mpn, product.manufacturer].filter(Boolean).join(' · ')}</bdi>
          </small>
          <Action product={product} wide />
        </>
      ) : (
        <span className="quiet">{title}</span>
      )}
    </th>
  );
}

function GroupRows({ group: { name, rows } }: { group: CompareGroup }) {
  const t = useTranslations('compare');
  const equal = rows.filter(({ differs }) => !differs).length;
  return (
    <tbody>
      <tr className="group-row">
        <th scope="rowgroup">
          <bdi>{name}</bdi>
        </th>
        <td colSpan={rows[0]?.values.length}>
          {equal > 0 && (
            <label className="tick no-print">
              <input type="checkbox" className="fold-equal" autoComplete="off" />
              <span>{t('foldEqual', { count: equal })}</span>
            </label>
          )}
        </td>
      </tr>
      {rows.map(({ key, label, values, differs, apart }) => (
        <tr key={key} className={differs ? 'differs' : 'equal'}>
          <th scope="row">
            <bdi>{label}</bdi>
            {differs && <span className="visually-hidden"> ({t('differs')})</span>}
          </th>
          {values.map((value, index) => (
            // The columns stay in their order. Browsers know other names of countries than the server.
            // oxlint-disable-next-line react/no-array-index-key
            <td key={index} className={index === apart ? 'apart' : undefined}>
              <bdi suppressHydrationWarning>{value ?? ''}</bdi>
            </td>
          ))}
        </tr>
      ))}
    </tbody>
  );
}
