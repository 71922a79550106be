import { type ReactNode, useEffect, useState } from 'react';
import { useTranslations } from 'use-intl';
import { gridColumns } from '#features/quotations/quotation-grid.rules.ts';
import type { AdminQuotation } from '#features/quotations/quotation.schema.ts';
import { AddLine } from '../grid/add-line.tsx';
import { BuyerForm } from '../buyer-form.tsx';
import { ChargeList } from '../charge-list.tsx';
import { DraftPreview } from '../versions/draft-preview.tsx';
import type { DraftChange } from '../draft-changes.rules.ts';
import { LateChanges } from '../late-changes.tsx';
import type { LateChange } from '../late-changes.rules.ts';
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
import { type DraftContext, DraftProvider, useDraftSaver } from '../use-draft.ts';
import { useGrid } from '../grid/use-grid.ts';
import { useDraftUndo } from '../use-draft-undo.ts';
import { type Presence, usePresence } from '../use-presence.ts';
import { VersionActions } from '../versions/version-actions.tsx';
import { VersionPanel } from '../versions/version-panel.tsx';

interface EditorProps {
  quotation: AdminQuotation;
  /** What was typed into an earlier version that was issued meanwhile. */
  late: LateChange | null;
  /** `change`: null once it is used or discarded. Stays the same function. */
  onLate: (change: DraftChange | null, quotation: AdminQuotation) => void;
}

/** A version of a quotation: its draft is edited, what was issued is shown. */
export function QuotationEditor({ quotation, late, onLate }: EditorProps) {
  const { saver, state, shown } = useDraftSaver(quotation, onLate);
  const presence = usePresence(quotation.id);
  const status = quotation.versions.find(({ version }) => version === quotation.version)?.status;
  const draft: DraftContext = {
    quotation: shown,
    isEditable: status === 'draft',
    saver,
    state,
    others: presence.others,
    change: saver.change,
    ...useDraftUndo(quotation.id, saver),
  };
  return (
    <DraftProvider value={draft}>
      <EditorContent draft={draft} show={presence.show}>
        {late && <LateChanges late={late} onDone={() => onLate(null, quotation)} />}
      </EditorContent>
    </DraftProvider>
  );
}

type OpenDialog = 'issue' | 'keys' | { line: string } | null;

interface ContentProps {
  draft: DraftContext;
  show: Presence['show'];
  /** Further notices. */
  children: ReactNode;
}

function EditorContent({ draft, show, children }: ContentProps) {
  const t = useTranslations('admin.quotations.issue');
  const [dialog, setDialog] = useState<OpenDialog>(null);
  const { quotation, isEditable } = draft;
  const { lines, version } = quotation;
  const grid = useGrid(quotation, draft.change);
  const { row, column } = grid.active;
  const line = lines[row];
  const isShared = draft.others.length > 0;
  useEffect(() => {
    if (isShared) show(line?.id ?? null, gridColumns[column] ?? null);
  }, [show, isShared, line?.id, column]);
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
            {children}
          </TotalsBar>
        </div>
        <aside className="quotation-side">
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
