import { useRouter } from '@tanstack/react-router';
import { memo, useEffect, useState } from 'react';
import { useFormatter, useTranslations } from 'use-intl';
import type { Facet } from '#features/catalogue-index/facet.schema.ts';
import { type FilterParams, isFilterName } from '#features/products/filter-params.rules.ts';
import { inOrderSeen } from './facet-order.rules.ts';

const shownValues = 6;

/** Resolves when the URL holds the choice, or was corrected. */
export type ApplyFilter = (name: string, value: string, isChosen: boolean) => Promise<void>;

interface FacetValuesProps {
  facet: Facet;
  /** False: without values that have to be opened. */
  isWhole: boolean;
  /** In the URL. */
  chosen: FilterParams;
  onApply: ApplyFilter;
}

/** Alternatives to tick, a range of numbers, or both where single numbers are chosen. */
export function FacetValues({ facet, isWhole, chosen, onApply }: FacetValuesProps) {
  const t = useTranslations('finder');
  const { name, label, values, unlisted, range, unit } = facet;
  const chosenOf = (one: string) => (isFilterName(one) && chosen[one]) || [];
  const bound = (end: 'min' | 'max', hint: string) => {
    const text = chosenOf(`${name}.${end}`).at(-1) ?? '';
    const apply = async (input: HTMLInputElement) => {
      const typed = input.value.trim();
      if (typed !== text) await onApply(input.name, typed, true);
      // Where the URL holds it, another input is shown by now.
      input.value = input.defaultValue;
    };
    return (
      <input
        // Another value in the URL is another input: this one keeps what was typed.
        key={`${end} ${text}`}
        className="input"
        name={`${name}.${end}`}
        defaultValue={text}
        autoComplete="off"
        inputMode={unit ? 'text' : 'decimal'}
        aria-label={t(end === 'min' ? 'from' : 'to', { label })}
        placeholder={hint}
        onBlur={(event) => void apply(event.currentTarget)}
        onKeyDown={(event) => event.key === 'Enter' && void apply(event.currentTarget)}
      />
    );
  };
  const [order, setOrder] = useState<readonly string[]>([]);
  // The server orders them by their counts, which every tick changes.
  const seen = inOrderSeen(values, order);
  if (seen.order.length > order.length) setOrder(seen.order);
  const first = seen.values.slice(0, shownValues);
  const more = seen.values.slice(shownValues);
  const ticked = chosenOf(name);
  const listed = (some: Facet['values']) =>
    some.map((value) => (
      <Tick
        key={value.value}
        name={name}
        value={value}
        chosen={ticked.includes(value.value)}
        onApply={onApply}
      />
    ));
  return (
    <>
      {listed(first)}
      {more.length > 0 && (
        <details className="more-values" open={more.some(({ chosen }) => chosen)}>
          <summary>{t('more', { count: more.length })}</summary>
          {isWhole && listed(more)}
        </details>
      )}
      {unlisted > 0 && <p className="fine">{t('unlisted', { count: unlisted })}</p>}
      {range && (
        <div className="span">
          {bound('min', range.min)}
          <span aria-hidden="true">–</span>
          {bound('max', range.max)}
        </div>
      )}
    </>
  );
}

interface TickProps extends Pick<FacetValuesProps, 'onApply'> {
  name: string;
  /** In the URL. */
  chosen: boolean;
  value: Facet['values'][number];
}

/** Changes at once, and is what the URL says again whenever the router has arrived. There may be hundreds. */
const Tick = memo(function Tick({ name, value: { value, label, count }, chosen, onApply }: TickProps) {
  const format = useFormatter();
  const router = useRouter();
  const [changed, setChanged] = useState<boolean | null>(null);
  useEffect(() => {
    if (changed !== null) return router.subscribe('onResolved', () => setChanged(null));
    return undefined;
  }, [router, changed]);
  return (
    <label className="tick">
      <input
        type="checkbox"
        name={name}
        value={value}
        checked={changed ?? chosen}
        // The URL determines it; a state restored by the browser would contradict.
        autoComplete="off"
        onChange={({ currentTarget: { checked } }) => {
          setChanged(checked);
          void onApply(name, value, checked);
        }}
      />
      <span dir="auto">{label}</span>
      {count !== null && <span className="num">{format.number(count)}</span>}
    </label>
  );
});
