import { useQuery, useQueryClient } from '@tanstack/react-query';
import { useRef, useState } from 'react';
import { useTranslations } from 'use-intl';
import { referenceSearchQuery } from '#features/products/references/product-reference.queries.ts';
import { notify } from '#platform/browser/notify.ts';
import { Combobox } from '#ui/admin/combobox.tsx';
import { useDebounced } from '#ui/admin/use-debounced.ts';
import { linesPatch, placeAt } from '#features/quotes/quotations/quotation-grid.rules.ts';
import { offerQuery } from '../quotation.queries.ts';
import { useDraft } from '../use-draft.ts';
import { newLine } from './use-line-actions.ts';

const free = 'free';

/** The row below the lines: finds a product, or adds what is typed as a line of its own. */
export function AddLine({ onAdded }: { onAdded: (id: string) => void }) {
  const t = useTranslations('admin.quotations.add');
  const admin = useTranslations('admin');
  const client = useQueryClient();
  const { quotation, change } = useDraft();
  const [text, setText] = useState('');
  const input = useRef<HTMLInputElement>(null);
  const typed = text.trim();
  const search = useDebounced(typed);
  const { data, isFetching, isError } = useQuery(referenceSearchQuery(search));
  const isSettled = typed !== '' && search === typed && (!isFetching || isError);
  const found = isSettled ? (data ?? []) : [];
  const options = [
    ...found.map(({ id, title, sku, mpn }) => ({
      key: id,
      text: [title, sku, mpn].filter(Boolean).join(' · '),
    })),
    ...(isSettled ? [{ key: free, text: t('free', { text: typed }) }] : []),
  ];

  async function add(key: string): Promise<void> {
    const { id, lines, terms } = quotation;
    const { position } = placeAt(lines, lines.length);
    try {
      const offered = key === free ? null : await client.fetchQuery(offerQuery(id, key, 1));
      const line = newLine({ ...(offered ? fieldsOf(offered.line) : { description: typed }), position });
      change(linesPatch(terms.currency, [line]));
      setText((now) => (now.trim() === typed ? '' : now));
      onAdded(line.id);
    } catch {
      notify({ kind: 'error', title: admin('error'), text: t('failed'), key: `add-line:${id}` });
    }
  }

  return (
    <div className="add-line">
      <Combobox
        ref={input}
        label={t('label')}
        text={text}
        options={options}
        isChoice
        placeholder={t('placeholder')}
        emptyText={t('searching')}
        maxLength={500}
        onText={setText}
        onChoose={({ key }) => void add(key)}
      />
    </div>
  );
}

/** What the draft stores of an offer. */
export function fieldsOf<Line extends { stock_quantity: number; lifecycle: string }>({
  stock_quantity: _,
  lifecycle: __,
  ...line
}: Line) {
  return line;
}
