import { useState } from 'react';
import { useTranslations } from 'use-intl';
import type { AdminQuotation } from '#features/quotations/quotation.schema.ts';
import { AddLine } from '../grid/add-line.tsx';
import { BuyerForm } from '../buyer-form.tsx';
import { ChargeList } from '../charge-list.tsx';
import { DraftPreview } from '../versions/draft-preview.tsx';
import { IssueDialog } from '../versions/issue-dialog.tsx';
import { LineDialog } from '../grid/line-dialog.tsx';
import { LineTools } from '../grid/line-tools.tsx';
import { MessageThread } from '../message-thread.tsx';
import { QuotationGrid } from '../grid/quotation-grid.tsx';
import { QuotationKeys } from '../grid/quotation-keys.tsx';
import { QuotationTitle } from '../quotation-title.tsx';
import { RequestPanel } from './request-panel.tsx';
import { SaveNotices } from '../save-notices.tsx';
import { SaveTemplate } from '../versions/save-template.tsx';
import { rejectedField } from '../typed-fields.ts';
import { TermsForm } from '../terms-form.tsx';
import { TotalsBar } from '../totals-bar.tsx';
import { type DraftContext, DraftProvider, useDraft, useDraftSaver } from '../use-draft.ts';
import { useGrid } from '../grid/use-grid.ts';
import { useDraftUndo } from '../use-draft-undo.ts';
import { usePresence } from '../use-presence.ts';
import { VersionActions } from '../versions/version-actions.tsx';
import { VersionPanel } from '../versions/version-panel.tsx';

/** A version of a quotation: its draft is edited, what was issued is shown. */
export function QuotationEditor({ quotation }: { quotation: AdminQuotation }) {
  const draft = useDraftSaver(quotation);
  const others = usePresence(quotation.id);
  return <VersionEditor key={quotation.version} {...draft} others={others} />;
}

type VersionProps = ReturnType<typeof useDraftSaver> & Pick<DraftContext, 'others'>;

function VersionEditor({ shown, ...draft }: VersionProps) {
  const undo = useDraftUndo({ id: shown.id, ...draft });
  const status = shown.versions.find(({ version }) => version === shown.version)?.status;
  return (
    <DraftProvider value={{ ...draft, ...undo, quotation: shown, isEditable: status === 'draft' }}>
      <EditorContent />
    </DraftProvider>
  );
}

type OpenDialog = 'issue' | 'keys' | { line: string } | null;

function EditorContent() {
  const t = useTranslations('admin.quotations.issue');
  const [dialog, setDialog] = useState<OpenDialog>(null);
  const { quotation, isEditable, change } = useDraft();
  const { lines, version } = quotation;
  const grid = useGrid(quotation, change);
  const line = lines[grid.active.row];
  const issue = () => {
    // What cannot be read is not part of what would be issued.
    const rejected = rejectedField();
    if (rejected) rejected.focus();
    else setDialog('issue');
  };
  const onDetails = () => line && isEditable && setDialog({ line: line.id });
  const close = () => setDialog(null);
  const detailed =
    typeof dialog === 'object' && dialog ? lines.findIndex(({ id }) => id === dialog.line) : -1;
  const shownLine = lines[detailed];
  return (
    <>
      <QuotationTitle>
        {isEditable && (
          <button type="button" className="button" onClick={issue}>
            {t('action', { version })}
          </button>
        )}
        {isEditable && <DraftPreview />}
        <SaveTemplate />
        <VersionActions />
      </QuotationTitle>
      <div className="quotation-editor">
        <div className="quotation-lines">
          {isEditable && <LineTools grid={grid} onDetails={onDetails} onKeys={() => setDialog('keys')} />}
          <QuotationGrid grid={grid} onDetails={onDetails} />
          {isEditable && <AddLine onAdded={(id) => grid.activate(id, 0)} />}
          <ChargeList />
          <TotalsBar>
            <SaveNotices />
          </TotalsBar>
        </div>
        <aside className="stack loose quotation-side">
          <VersionPanel />
          <RequestPanel />
          <TermsForm />
          <BuyerForm />
          <MessageThread />
        </aside>
      </div>
      {dialog === 'issue' && <IssueDialog onClose={close} />}
      {dialog === 'keys' && <QuotationKeys onClose={close} />}
      {shownLine && <LineDialog line={shownLine} number={detailed + 1} onClose={close} />}
    </>
  );
}
