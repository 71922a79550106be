import { useQuery, useQueryClient } from '@tanstack/react-query';
import { useEffect, useEffectEvent, useRef, useState } from 'react';
import { useTranslations } from 'use-intl';
import { referenceSearchQuery } from '#features/products/references/product-reference.queries.ts';
import { notify } from '#platform/browser/notify.ts';
import { Combobox } from '#ui/admin/combobox.tsx';
import { useDebounced } from '#ui/admin/use-debounced.ts';
import { linesPatch, placeAt } from '#features/quotations/quotation-grid.rules.ts';
import { offerQuery } from '../quotation.queries.ts';
import { useDraft } from '../use-draft.ts';
import { newLine } from '../draft-changes.rules.ts';

const free = 'free';

/** A line to be added. Without a key: the first product that is found by its text, or the text itself. */
interface Wish {
  text: string;
  key?: string;
}

/** The row below the lines: finds a product, or adds what is typed as a line of its own. */
export function AddLine({ onAdded }: { onAdded: (id: string) => void }) {
  const t = useTranslations('admin.quotations.add');
  const [text, setText] = useState('');
  const add = useAddedLines(onAdded);
  const typed = text.trim();
  const search = useDebounced(typed);
  const { data, isFetching, isError } = useQuery(referenceSearchQuery(search));
  const isSettled = typed !== '' && search === typed && !isFetching && !isError;
  const found = isSettled ? (data ?? []) : [];
  const options = [
    ...found.map(({ id, title, sku, mpn }) => ({
      key: id,
      text: [title, sku, mpn].filter(Boolean).join(' · '),
    })),
    ...(isSettled ? [{ key: free, text: t('free', { text: typed }) }] : []),
  ];
  const wish = (key?: string) => {
    setText('');
    if (typed !== '') add(key === undefined ? { text: typed } : { text: typed, key });
  };
  return (
    <div className="add-line">
      <Combobox
        label={t('label')}
        text={text}
        options={options}
        isChoice
        placeholder={t('placeholder')}
        emptyText={isError ? t('failed', { text: typed }) : t('searching')}
        maxLength={500}
        onText={setText}
        onChoose={({ key }) => wish(key)}
        onEnter={() => wish()}
      />
    </div>
  );
}

/** Adds lines one after the other, as fast as they are typed or scanned. What could not be looked up can be tried again. */
function useAddedLines(onAdded: (id: string) => void): (wish: Wish) => void {
  const t = useTranslations('admin.quotations.add');
  const admin = useTranslations('admin');
  const client = useQueryClient();
  const { quotation, change } = useDraft();
  const [queue, setQueue] = useState<readonly Wish[]>([]);
  const begun = useRef<Wish>(undefined);
  const enqueue = (wish: Wish) => setQueue((now) => [...now, wish]);

  /** Offline it fails at once. */
  const ask: typeof client.fetchQuery = (query) => client.fetchQuery({ ...query, networkMode: 'always' });
  const add = useEffectEvent(async (wish: Wish) => {
    const { id, lines, terms } = quotation;
    const { text } = wish;
    try {
      const key = wish.key ?? (await ask(referenceSearchQuery(text)))[0]?.id ?? free;
      const offered = key === free ? null : await ask(offerQuery(id, key, 1));
      const { position } = placeAt(lines, lines.length);
      const line = newLine({ ...(offered ? fieldsOf(offered.line) : { description: text }), position });
      change(linesPatch(terms.currency, [line]));
      onAdded(line.id);
    } catch {
      notify({
        kind: 'error',
        title: admin('error'),
        text: t('failed', { text }),
        key: `add-line:${text}`,
        action: { label: admin('retry'), onAction: () => enqueue(wish) },
      });
    }
    setQueue((now) => now.slice(1));
  });

  const [next] = queue;
  useEffect(() => {
    if (next && next !== begun.current) void add(next);
    begun.current = next;
  }, [next]);
  return enqueue;
}

/** What the draft stores of an offer. */
export function fieldsOf<Line extends { stock_quantity: number; lifecycle: string }>({
  stock_quantity: _,
  lifecycle: __,
  ...line
}: Line) {
  return line;
}
