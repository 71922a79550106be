import { useMutation, useQuery } from '@tanstack/react-query';
import { useRef, useState } from 'react';
import { useTranslations } from 'use-intl';
import { SettingsSection, SettingsState } from '#ui/admin/settings-section.tsx';
import { useRecordAct } from '#features/history/use-record-act.ts';
import { useReadersZone } from '#i18n/readers-zone.ts';
import { useDates } from '#i18n/use-dates.ts';
import { removeTemplate, renameTemplate, templatesQuery } from './quotation-template.queries.ts';
import type { QuotationTemplate } from './quotation-template.schema.ts';
import { TemplateDialog } from './template-dialog.tsx';

/** All templates of quotations, which are saved in the editor: renamed and deleted here. */
export function SettingsTemplates() {
  const t = useTranslations('admin.quotations.templates');
  const query = useQuery(templatesQuery);
  const list = useRef<HTMLUListElement>(null);
  const { done, failed } = useRecordAct('quotation-templates', [templatesQuery.queryKey]);
  const [renamed, setRenamed] = useState<QuotationTemplate | null>(null);
  const removal = useMutation({
    mutationFn: ({ id }: QuotationTemplate) => removeTemplate(id),
    onSuccess: ({ change_set_id }, { name }) => {
      // The focused button goes with its row.
      list.current?.focus();
      done(t('removed', { name }), change_set_id);
    },
    onError: failed,
  });
  const templates = query.data ?? [];
  return (
    <SettingsSection id="quotation-templates" title={t('title')} text={t('text')}>
      <SettingsState query={query}>
        {templates.length === 0 ? (
          <p className="quiet">{t('none')}</p>
        ) : (
          <ul className="settings-list" ref={list} tabIndex={-1} aria-labelledby="quotation-templates">
            {templates.map((template) => (
              <TemplateRow
                key={template.id}
                template={template}
                onRename={() => setRenamed(template)}
                onRemove={() => removal.isPending || removal.mutate(template)}
              />
            ))}
          </ul>
        )}
      </SettingsState>
      {renamed && (
        <TemplateDialog
          title={t('renameTitle')}
          submit={t('rename')}
          name={renamed.name}
          saved={t('renamed')}
          send={(to) => renameTemplate(renamed.id, { from: renamed.name, to })}
          onClose={() => setRenamed(null)}
        />
      )}
    </SettingsSection>
  );
}

interface RowProps {
  template: QuotationTemplate;
  onRename: () => void;
  onRemove: () => void;
}

function TemplateRow({ template, onRename, onRemove }: RowProps) {
  const t = useTranslations('admin.quotations.templates');
  const records = useTranslations('admin.records');
  const languages = useTranslations('admin.quotes.languages');
  const { date } = useDates();
  const zone = useReadersZone();
  const { name, lines, language, currency, created_at } = template;
  const facts = [t('lines', { count: lines }), currency, languages(language), date(created_at, zone)];
  return (
    <li>
      <div>
        <strong>
          <bdi>{name}</bdi>
        </strong>
        <small>{facts.join(' · ')}</small>
      </div>
      <div className="actions">
        <button
          type="button"
          className="button line"
          aria-label={t('renameNamed', { name })}
          onClick={onRename}
        >
          {t('rename')}
        </button>
        <button
          type="button"
          className="button line"
          aria-label={records('deleteNamed', { name })}
          onClick={onRemove}
        >
          {records('delete')}
        </button>
      </div>
    </li>
  );
}
