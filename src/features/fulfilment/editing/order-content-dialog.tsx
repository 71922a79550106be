import { type ReactNode, useState } from 'react';
import { useTranslations } from 'use-intl';
import { languages } from '#i18n/language.ts';
import { useCurrencies } from '#features/money/currency.queries.ts';
import { type Currency, isCurrency } from '#kernel/money.ts';
import { isOneOf } from '#kernel/object.ts';
import { ApiError } from '#platform/http/api-client.ts';
import { RecordDialog } from '#ui/admin/record-dialog.tsx';
import { Field } from '#ui/forms/field.tsx';
import { readBySchema, toSend } from '#ui/forms/read-by-schema.ts';
import type { Values } from '#ui/forms/use-form.ts';
import { useFulfilmentAct } from '../use-fulfilment-act.ts';
import {
  contentTexts,
  type EditedLine,
  fieldOf,
  linesOf,
  readContent,
  readTax,
  textIssueOf,
} from './order-content-form.rules.ts';
import { OrderContentLines } from './order-content-lines.tsx';
import { createOrder, saveContent } from './order-content.queries.ts';
import { type OrderContent, orderContent } from './order-content.schema.ts';
import { OrderCustomerFields } from './order-customer-fields.tsx';

interface DialogProps {
  /** Null: a new order. */
  order: { id: string; currency: Currency; content: OrderContent; areLinesFixed: boolean } | null;
  /** The field `tax` of a new order, whose options are made by `taxOption`. */
  taxField?: ReactNode;
  onClose: () => void;
  onCreated?: (id: string) => void;
}

/** Creates an order, or edits one before it ships: customer, addresses and lines. */
export function OrderContentDialog({ order, taxField, onClose, onCreated }: DialogProps) {
  const t = useTranslations('admin.orders.editing');
  const ofCheckout = useTranslations('checkout');
  const names = useTranslations('admin.orders.languages');
  const currencies = useCurrencies();
  const { done, rejected } = useFulfilmentAct(order?.id ?? 'new');
  // One key for all attempts: sending again after a failure creates no second order.
  const [key] = useState(() => crypto.randomUUID());
  const [lines, setLines] = useState<EditedLine[]>(() => linesOf(order?.content ?? null));
  const read = (values: Values) => {
    const content = readContent(values, lines);
    return readBySchema(
      orderContent,
      order?.areLinesFixed ? { ...content, items: order.content.items } : content,
      {
        controlAt: (path) => fieldOf(path, lines),
        textOf: (_field, _message, path) => issueText(fieldOf(path, lines), values),
      },
    );
  };
  const send = (content: OrderContent, values: Values) => {
    if (order) return saveContent(order.id, { from: order.content, to: content });
    const language = isOneOf(languages, values.language) ? values.language : 'en';
    return createOrder({
      key,
      content,
      language,
      tax: readTax(values.tax, language),
      currency: isCurrency(values.currency) ? values.currency : 'USD',
    });
  };
  return (
    <RecordDialog
      title={t(order ? 'edit' : 'new')}
      submit={order ? undefined : t('create')}
      initial={contentTexts(order?.content ?? null)}
      read={(values) => toSend(read(values), (content) => send(content, values))}
      send={(save) => save()}
      onDone={({ id, change_set_id }) => {
        done(t(order ? 'saved' : 'created'), change_set_id);
        if (!order) onCreated?.(id);
      }}
      onRejected={(error) => {
        const issues = rejected(error, textOf);
        const isAnswered = error instanceof ApiError && error.status < 500;
        return issues && !order && !isAnswered ? { form: t('sendAgain') } : issues;
      }}
      onClose={onClose}
    >
      <OrderCustomerFields />
      {!order && (
        <div className="package">
          <Field
            name="language"
            label={t('language')}
            options={languages.map((language) => [language, names(language)])}
          />
          <Field
            name="currency"
            label={t('currency')}
            options={currencies.map((currency) => [currency, currency])}
          />
          {taxField}
        </div>
      )}
      {!order?.areLinesFixed && (
        <OrderContentLines
          lines={lines}
          content={order?.content ?? null}
          currency={order?.currency ?? null}
          onChange={setLines}
        />
      )}
    </RecordDialog>
  );

  function issueText(name: string, values: Values): string {
    const found = textIssueOf(name, values);
    return found ? ofCheckout(found.issue, { limit: found.limit }) : t(issueOf(name));
  }

  function textOf({ problem }: ApiError): string | undefined {
    const { code } = problem;
    const known = [
      'conflict',
      'not_editable',
      'no_rate',
      'out_of_range',
      'below_received',
      'unknown_product',
      'key_reused',
    ] as const;
    return isOneOf(known, code) ? t(`errors.${code}`) : undefined;
  }
}

function issueOf(name: string) {
  if (name === 'items') return 'noLines' as const;
  if (name.startsWith('product:')) return 'productIssue' as const;
  if (name.startsWith('title:')) return 'titleIssue' as const;
  if (name.startsWith('quantity:')) return 'quantityIssue' as const;
  if (name.startsWith('price:')) return 'priceIssue' as const;
  return 'fieldIssue' as const;
}
