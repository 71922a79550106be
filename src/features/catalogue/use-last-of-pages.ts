import { useEffect } from 'react';
import { pageWindow } from '#kernel/page.ts';
import { pageSize } from './catalogue.rules.ts';
import { useCatalogueQuestion } from './use-catalogue-question.ts';

/** A page past the end, as of an old link, becomes the last one; `total` is null while there is no answer. */
export function useLastOfPages(total: number | null): void {
  const { question, ask } = useCatalogueQuestion();
  const { page } = question;
  useEffect(() => {
    if (total === null) return;
    const nearest = pageWindow(page, total, pageSize).page;
    if (nearest !== page) void ask({ page: nearest }, { replace: true });
  }, [page, total, ask]);
}
