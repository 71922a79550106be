import { useState } from 'react';
import { useTranslations } from 'use-intl';
import { papers } from '#features/trade-documents/content/document-content.ts';
import { lineRanges, type MissingFact } from '#features/trade-documents/content/customs.rules.ts';
import { useDocumentFailure } from '#features/trade-documents/issue/use-document-failure.ts';
import { languages } from '#i18n/language.ts';
import { isOneOf } from '#kernel/object.ts';
import { RecordDialog } from '#ui/admin/record-dialog.tsx';
import { Field } from '#ui/forms/field.tsx';
import type { Values } from '#ui/forms/use-form.ts';
import type { AdminOrder } from './admin-order.schema.ts';
import { type AdminOrderProgress, type PaperInput, paperKinds } from '#features/invoices/paper.schema.ts';
import { issuePaper } from './fulfilment.queries.ts';
import { useFulfilmentAct } from './use-fulfilment-act.ts';

interface DialogProps {
  order: AdminOrder;
  progress: AdminOrderProgress;
  onClose: () => void;
}

/** Issues a document. What customs require and the invoice lacks is listed before a number is taken. */
export function PaperDialog({ order, progress: { shipments, default_paper }, onClose }: DialogProps) {
  const t = useTranslations('admin.fulfilment');
  const names = useTranslations('admin.orders.languages');
  const { done, rejected } = useFulfilmentAct(order.id);
  const failureText = useDocumentFailure();
  const [missing, setMissing] = useState<readonly MissingFact[]>([]);
  const kinds = [
    ['proforma_invoice', t('paperForm.proforma')] as const,
    ...shipments.flatMap(({ id, number }) => [
      [`commercial_invoice:${id}`, t('paperForm.invoiceOf', { number })] as const,
      [`packing_list:${id}`, t('paperForm.packingOf', { number })] as const,
    ]),
  ];
  return (
    <RecordDialog
      title={t('issue')}
      submit={t('paperForm.submit')}
      // The last shipment's invoice is wanted most often.
      initial={{ kind: kinds.at(-2)?.[0], language: order.language, paper: default_paper }}
      read={(values) => ({ input: readPaper(values) })}
      send={(input) => issuePaper(order.id, input)}
      onDone={({ number }) => done(t('issued', { number }), null)}
      onRejected={(error) =>
        rejected(error, ({ problem }) => {
          setMissing(problem.code === 'incomplete' ? missingOf(problem.missing) : []);
          if (problem.code === 'incomplete') return t('paperForm.missing');
          if (problem.code === 'already_issued') return t('paperForm.alreadyIssued');
          if (problem.code === 'changed_since_issue') return t('paperForm.changedSinceIssue');
          const failure = failureText(problem.code);
          if (failure) return failure;
          if (problem.code === 'unprintable')
            return t('paperForm.unprintable', {
              character: problem.errors?.[0]?.message.split(' ').at(-1) ?? '',
            });
          return undefined;
        })
      }
      onClose={onClose}
    >
      <Field name="kind" label={t('paperForm.kind')} options={kinds} />
      <Field
        name="language"
        label={t('paperForm.language')}
        options={languages.map((language) => [language, names(language)])}
      />
      <Field name="paper" label={t('paperForm.paper')} options={papers.map((paper) => [paper, paper])} />
      <p className="quiet small">{t('paperForm.note')}</p>
      {missing.length > 0 && (
        <>
          <ul className="missing">
            {missing.map(({ fact, lines }) => (
              <li key={fact}>{t(`paperForm.facts.${fact}`, { lines: lineRanges(lines) })}</li>
            ))}
          </ul>
          <p className="quiet">{t('paperForm.missingHint')}</p>
          <label className="check">
            <input type="checkbox" name="accept_missing" />
            <span>{t('paperForm.anyway')}</span>
          </label>
        </>
      )}
    </RecordDialog>
  );
}

function readPaper(values: Values): PaperInput {
  const [kind, shipment_id = null] = (values.kind ?? '').split(':');
  const { language, paper } = values;
  return {
    kind: isOneOf(paperKinds, kind) ? kind : 'proforma_invoice',
    shipment_id,
    language: isOneOf(languages, language) ? language : 'en',
    paper: isOneOf(papers, paper) ? paper : 'A4',
    accept_missing: values.accept_missing === 'on',
  };
}

/** The API's error lists them. */
function missingOf(value: unknown): MissingFact[] {
  return Array.isArray(value) ? value : [];
}
