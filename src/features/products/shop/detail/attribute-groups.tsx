import { useRouteContext } from '@tanstack/react-router';
import { useTranslations } from 'use-intl';
import { PageLink } from '#ui/page-link.tsx';
import { formatAttribute, labelText } from '#features/attributes/attribute-format.ts';
import type { ShownProduct } from '#features/products/product.queries.ts';
import { attributeGroups, attributeSearch } from '#features/attributes/attribute-groups.rules.ts';

/** The product's attributes by group; each value links to the products that share it. */
export function AttributeGroups({ product }: { product: ShownProduct }) {
  const t = useTranslations('trade.detail');
  const { language } = useRouteContext({ from: '__root__' });
  return attributeGroups(product).map(({ labels, rows }) => (
    <section key={labels.en} className="group">
      <h3 dir="auto">{labelText(labels, language)}</h3>
      <dl className="spec">
        {rows.map(({ definition, value }) => {
          const search = attributeSearch(definition, value);
          const text = formatAttribute(definition, value, language);
          return (
            <div key={definition.key}>
              <dt dir="auto">{labelText(definition.labels, language)}</dt>
              <dd>
                {search ? (
                  <PageLink href={`/products?${search}`} title={t('othersWithValue')}>
                    {text}
                  </PageLink>
                ) : (
                  <bdi>{text}</bdi>
                )}
              </dd>
            </div>
          );
        })}
      </dl>
    </section>
  ));
}
