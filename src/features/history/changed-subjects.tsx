import { useInfiniteQuery } from '@tanstack/react-query';
import { useState } from 'react';
import { useTranslations } from 'use-intl';
import { ChangedSubject } from './changed-subject.tsx';
import { setChangesPages } from './history.queries.ts';
import type { ChangeSet } from './history.schema.ts';

/** The first subjects of a change set, and a button that loads the others. */
export function ChangedSubjects({ set, linked }: { set: ChangeSet; linked: boolean }) {
  const t = useTranslations('admin.history');
  const admin = useTranslations('admin');
  const [all, setAll] = useState(false);
  const { data, error, isFetching, hasNextPage, ...more } = useInfiniteQuery({
    ...setChangesPages(set.id),
    enabled: all,
  });
  const loaded = data?.pages.flatMap(({ items }) => items);
  const changes = loaded ?? set.changes;
  const names = Object.assign({}, set.names, ...(data?.pages.map((page) => page.names) ?? []));
  const left = set.total - changes.length;
  const load = () => {
    if (isFetching) return;
    setAll(true);
    if (error && !data) void more.refetch();
    else if (hasNextPage) void more.fetchNextPage();
  };
  return (
    <>
      <ul className="stack subjects">
        {changes.map((change) => (
          <ChangedSubject key={change.id} change={change} names={names} linked={linked} />
        ))}
      </ul>
      {error && (
        <p className="error" role="alert">
          {t('failed')}
        </p>
      )}
      {left > 0 && (
        <button type="button" className="button ghost" aria-disabled={isFetching} onClick={load}>
          {isFetching ? admin('loading') : t('showMore', { count: left })}
        </button>
      )}
    </>
  );
}
