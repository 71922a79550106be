import { useRouteContext } from '@tanstack/react-router';
import type { ReactNode } from 'react';
import { cataloguePdfUrl } from './catalogue-pdf-urls.ts';

interface LineCardLinkProps {
  kind: 'category' | 'manufacturer';
  /** The category, or the slug of the manufacturer. */
  name: string;
  children: ReactNode;
}

/** Leads to the PDF that lists the products of a category or a manufacturer. */
export function LineCardLink({ kind, name, children }: LineCardLinkProps) {
  const { language } = useRouteContext({ from: '__root__' });
  return <a href={cataloguePdfUrl(kind, name, language)}>{children}</a>;
}
