import { useTranslations } from 'use-intl';
import { type Filter, filters } from './catalogue.rules.ts';

/** The name of a product type or category; one that an import made up is shown as it is. */
export function useKindName(): (kind: string) => string {
  const t = useTranslations('filters');
  return (kind) => (isKnown(kind) ? t(kind) : kind);
}

export function TypeBadge({ type }: { type: string }) {
  return <span className="tag">{useKindName()(type)}</span>;
}

export function CategoryBadge({ category }: { category: string }) {
  return <span className="tag plain">{useKindName()(category)}</span>;
}

function isKnown(kind: string): kind is Filter {
  return (filters as readonly string[]).includes(kind);
}
