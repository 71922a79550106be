import { useQueryClient } from '@tanstack/react-query';
import { useTranslations } from 'use-intl';
import { notify } from '#platform/browser/notify.ts';
import type { DraftLine } from '#features/quotations/quotation-draft.schema.ts';
import { changeOf, linesPatch } from '#features/quotations/quotation-grid.rules.ts';
import { fieldsOf } from './add-line.tsx';
import type { EditedLine } from '../draft-changes.rules.ts';
import { offerQuery } from '../quotation.queries.ts';
import { useDraft } from '../use-draft.ts';

/** Offers another product on a line: what was requested stays on it. */
export function useOfferedLine(line: EditedLine) {
  const t = useTranslations('admin.quotations.add');
  const admin = useTranslations('admin');
  const client = useQueryClient();
  const { quotation, change } = useDraft();
  const { id, terms } = quotation;

  function takeLine(offered: DraftLine): void {
    const { position, group_name, is_optional, note } = line;
    const requested_part = line.requested_part ?? line.part_number ?? line.description;
    const isSame = requested_part === offered.part_number || requested_part === offered.sku;
    const stays = { position, group_name, is_optional, note, requested_part: isSame ? null : requested_part };
    change(linesPatch(terms.currency, changeOf(line, { ...offered, ...stays })));
  }

  return {
    takeLine,
    take: async (product: string) => {
      try {
        const offer = await client.fetchQuery(offerQuery(id, product, line.quantity));
        takeLine(fieldsOf(offer.line));
      } catch {
        notify({ kind: 'error', title: admin('error'), text: t('failed'), key: `offer:${line.id}` });
      }
    },
  };
}
