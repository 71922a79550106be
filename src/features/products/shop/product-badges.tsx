import { useTranslations } from 'use-intl';
import { filters } from '../product-list.rules.ts';
import { isOneOf } from '#kernel/object.ts';

/** The name of a product type or category; one that an import made up is shown as it is. */
export function useKindName(): (kind: string) => string {
  const t = useTranslations('filters');
  return (kind) => (isOneOf(filters, kind) ? t(kind) : kind);
}

export function TypeBadge({ type }: { type: string }) {
  return <span className="tag">{useKindName()(type)}</span>;
}

export function CategoryBadge({ category }: { category: string }) {
  return <span className="tag plain">{useKindName()(category)}</span>;
}
