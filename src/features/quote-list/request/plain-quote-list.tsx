import { useQueries } from '@tanstack/react-query';
import { useRouteContext } from '@tanstack/react-router';
import { useTranslations } from 'use-intl';
import { attachmentSizeLimit, maxAttachments } from '#features/quotes/attachments/attachment.rules.ts';
import { CountryField } from '#features/orders/checkout/country-field.tsx';
import { productQuery } from '#features/products/product.queries.ts';
import { orderableQuantity } from '#features/products/ordering.rules.ts';
import { TextFormField } from '#ui/forms/text-form-field.tsx';
import { agentForm } from './agent-form.ts';
import { requestForm } from './list-request.rules.ts';
import type { AddedProduct } from '../quote-list-params.rules.ts';
import { acceptedEndings } from './use-attachments.ts';

const names = ['firstName', 'lastName', 'email', 'company', 'place', 'message'] as const;

/** Without JavaScript: the products of the URL in a form that is posted as it is. */
export function PlainQuoteList({ products }: { products: readonly AddedProduct[] }) {
  const t = useTranslations('listRequest');
  const list = useTranslations('quoteList');
  const { language } = useRouteContext({ from: '__root__' });
  const found = useQueries({
    queries: products.map(({ id }) => ({ ...productQuery(id, language), enabled: false })),
  });
  const lines = found.flatMap(({ data }, index) =>
    data ? [{ data, wanted: products[index]?.quantity }] : [],
  );
  if (lines.length === 0) return <p>{list('needsScript')}</p>;
  return (
    <form method="post" action="/quote-list" encType="multipart/form-data" {...agentForm}>
      <table className="wish">
        <tbody>
          {lines.map(({ data, wanted }) => (
            <tr key={data.id}>
              <th scope="row" colSpan={2}>
                <strong dir="auto">{data.title}</strong>
                <small>
                  <bdi>{[data.mpn, data.manufacturer].filter(Boolean).join(' · ')}</bdi>
                </small>
                <input type="hidden" name="product_id" value={data.id} />
              </th>
              <td className="qty">
                <input
                  className="input"
                  name="quantity"
                  inputMode="numeric"
                  required
                  defaultValue={wanted ?? orderableQuantity(data, 1)}
                  aria-label={list('quantityOf', { name: data.title })}
                />
              </td>
              <td className="target">
                <input
                  className="input"
                  name="target_price"
                  inputMode="decimal"
                  placeholder={list('target', { currency: 'USD' })}
                  aria-label={list('targetOf', { currency: 'USD', name: data.title })}
                />
              </td>
              <td className="note-cell">
                <input
                  className="input"
                  name="note"
                  placeholder={list('note')}
                  aria-label={list('noteOf', { name: data.title })}
                />
              </td>
            </tr>
          ))}
        </tbody>
      </table>
      <div className="form">
        {names.map((name) => (
          <TextFormField
            key={name}
            id={`plain-${name}`}
            name={name}
            field={requestForm[name]}
            label={t(name)}
            optionalLabel={t('optional')}
            error={undefined}
            wide={name === 'message'}
          />
        ))}
        <CountryField
          id="country"
          label={t('country')}
          placeholder={t('chooseCountry')}
          error={undefined}
          defaultValue={undefined}
          autoComplete="country"
        />
        <div className="field full">
          <label htmlFor="plain-files">{t('attachments')}</label>
          <input id="plain-files" type="file" name="attachments" multiple accept={acceptedEndings} />
          <small>
            {t('attachmentsHelp', { count: maxAttachments, size: attachmentSizeLimit / 1024 / 1024 })}
          </small>
        </div>
        <div className="trap" aria-hidden="true">
          <label>
            {t('trap')}
            <input name="website" tabIndex={-1} autoComplete="off" />
          </label>
          <input type="hidden" name="language" value={language} />
        </div>
        <button type="submit" className="button">
          {t('send', { count: lines.length })}
        </button>
      </div>
    </form>
  );
}
