// The catalogue's filters and table: until their code arrives, the page stays as the server sent it.
import { useRouteContext } from '@tanstack/react-router';
import { memo, type ReactNode, Suspense, use } from 'react';
import type { CatalogueQuery } from '#features/products/product-list.rules.ts';
import type { UnderstoodPart } from '#features/catalogue-index/engine/understood.schema.ts';
import type { Language } from '#i18n/language.ts';
import type { ActionGridProps } from '../use-catalogue.ts';
import { finder, table } from './finder-code.ts';

interface FinderPartProps {
  name:
    | 'AppliedFilters'
    | 'SitePages'
    | 'FilterRail'
    | 'ViewSwitch'
    | 'UnderstoodAs'
    | 'LiteralOnly'
    | 'FurtherMatches';
  query: CatalogueQuery;
  understood?: UnderstoodPart[];
  count?: number;
}

export const FinderPart = memo(function FinderPart(props: FinderPartProps) {
  return (
    <Suspense>
      <LoadedPart {...props} />
    </Suspense>
  );
});

function LoadedPart({ name, ...props }: FinderPartProps) {
  const { language } = useRouteContext({ from: '__root__' });
  const Part = useCode(finder)?.[name];
  return Part && <Part {...props} language={language} />;
}

interface TableProps extends ActionGridProps {
  query: CatalogueQuery;
  /** Cards, shown when the table's code fails to load. */
  children: ReactNode;
}

export function FinderTable(props: TableProps) {
  return (
    <Suspense fallback={props.children}>
      <LoadedTable {...props} />
    </Suspense>
  );
}

function LoadedTable({ children, ...props }: TableProps) {
  const Table = useCode(table)?.ProductTable;
  return Table ? <Table {...props} /> : children;
}

interface LoadedCode<Code> {
  loaded: Partial<Record<Language, Code>>;
  current: (language: Language) => Promise<Code | undefined>;
}

/** Does not suspend when the code is loaded, since React would replace the server's HTML during hydration. */
function useCode<Code>({ loaded, current }: LoadedCode<Code>): Code | undefined {
  const { language } = useRouteContext({ from: '__root__' });
  return loaded[language] ?? (typeof document === 'undefined' ? undefined : use(current(language)));
}
