import { useMutation } from '@tanstack/react-query';
import { Link } from '@tanstack/react-router';
import { useRef, useState } from 'react';
import { useTranslations } from 'use-intl';
import { ProductPicker } from '#features/products/references/product-picker.tsx';
import { notify } from '#platform/browser/notify.ts';
import { ApiError } from '#platform/http/api-client.ts';
import { correctQuoteLine } from './admin-quote.queries.ts';
import type { AdminQuote, AdminQuoteLine } from './admin-quote.schema.ts';
import { useChangedQuote } from './use-quote-change.ts';

/** The product of a line, how it was found, and a search for another one. */
export function AdminQuoteMatch({ quote, line }: { quote: AdminQuote; line: AdminQuoteLine }) {
  const t = useTranslations('admin.quotes.lines');
  const admin = useTranslations('admin');
  const [isEditing, setEditing] = useState(false);
  const opener = useRef<HTMLButtonElement>(null);
  const take = useChangedQuote(quote.id);
  const { product } = line;
  const label = t('productOf', { position: line.position });
  const correcting = useMutation({
    mutationFn: (product_id: string | null) =>
      correctQuoteLine(quote.id, line.id, { from: { product_id: line.product_id }, to: { product_id } }),
    onSuccess: (changed) => {
      stopEditing();
      take(changed, t('corrected'));
    },
    onError: (error) => {
      const isLate = error instanceof ApiError && error.status === 409;
      const text = isLate ? admin('quotes.changedSince') : admin('unreachable');
      notify({ kind: 'error', title: admin('error'), text, key: `quote-line:${line.id}` });
      take(null);
    },
  });
  // The focused control is removed.
  const stopEditing = () => {
    setEditing(false);
    opener.current?.focus();
  };
  return (
    // oxlint-disable-next-line jsx-a11y/no-static-element-interactions -- Escape in the product search ends the correction
    <div
      onKeyDown={({ key, defaultPrevented }) => {
        if (isEditing && key === 'Escape' && !defaultPrevented) stopEditing();
      }}
    >
      {product && (
        <Link to="/admin/products" search={{ edit: product.id }}>
          <bdi>{product.title}</bdi>
        </Link>
      )}
      <small>
        {product?.sku && <bdi>{product.sku} · </bdi>}
        {t(`matches.${product ? line.match : 'not_found'}`)}
      </small>
      {isEditing && (
        <ProductPicker
          inputRef={focusAtOnce}
          label={label}
          value={null}
          own={null}
          onChange={(id) => correcting.mutate(id)}
        />
      )}
      <span className="actions">
        <button
          ref={opener}
          type="button"
          className="button line small"
          aria-expanded={isEditing}
          aria-label={`${isEditing ? admin('cancel') : t('correct')}: ${label}`}
          onClick={() => setEditing(!isEditing)}
        >
          {isEditing ? admin('cancel') : t('correct')}
        </button>
        {isEditing && line.product_id && (
          <button type="button" className="button line small" onClick={() => correcting.mutate(null)}>
            {t('source')}
          </button>
        )}
      </span>
    </div>
  );
}

function focusAtOnce(input: HTMLElement | null): void {
  input?.focus();
}
