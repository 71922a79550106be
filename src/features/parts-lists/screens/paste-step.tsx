import { type ClipboardEvent, type DragEvent, type FormEvent, useRef, useState } from 'react';
import { useTranslations } from 'use-intl';
import type { StoredPartsList } from '../list/stored-parts-list.rules.ts';
import { mostLines } from '../reading/table-codes.ts';
import type { AgentForm, AgentParam } from '#ui/forms/agent-form.ts';
import { EarlierList } from './earlier-list.tsx';
import { PasteHelp } from './paste-help.tsx';
import { PlainFields } from './plain-fields.tsx';
import { useReadList } from './use-read-list.ts';

const placeholder = [
  'LM358DR\tTI\t4',
  'SX1262IMLTRT\tSemtech\t1',
  'TPS5430DDA\tTI\t1',
  '10k 1% 0603\t\t24',
  '100nF X7R 0603\t\t18',
].join('\n');

/** Characters from which browsers take seconds to paste a text by themselves. */
const longText = 5_000;

/** In the HTML of the server alone, since it is not for people. */
const agentForm: AgentForm | false = import.meta.env.SSR && {
  toolname: 'fill_parts_list',
  tooldescription:
    'Fills in a parts list, which the site matches with its products. A person presses the button and checks every match.',
};
const agentText: AgentParam | false = import.meta.env.SSR && {
  toolparamdescription:
    'One line for each part, at most 3,000: part number, manufacturer and quantity, separated by tabs, with or without a first line of column names',
};

interface PasteStepProps {
  /** The list that was read before. */
  earlier: StoredPartsList | undefined;
}

/** The first step: what is pasted, dropped or chosen is read at once, what is typed by the button. A form without JavaScript. */
export function PasteStep({ earlier }: PasteStepProps) {
  const t = useTranslations('partsListPage');
  const { isReading, issue, read } = useReadList();
  const text = useRef<HTMLTextAreaElement>(null);
  const [isOver, setOver] = useState(false);

  const onSubmit = (event: FormEvent) => {
    event.preventDefault();
    void read(text.current?.value ?? '');
  };
  const onInput = ({ nativeEvent, currentTarget }: FormEvent<HTMLTextAreaElement>) => {
    const isTyped =
      !(nativeEvent instanceof InputEvent) || !/^insertFrom(?:Paste|Drop)$/.test(nativeEvent.inputType);
    if (!isTyped) void read(currentTarget.value);
  };
  const onPaste = (event: ClipboardEvent<HTMLTextAreaElement>) => {
    const [file] = event.clipboardData.files;
    const pasted = event.clipboardData.getData('text/plain');
    const isLong = pasted.length > longText && event.currentTarget.value === '';
    // A spreadsheet puts an image of the cells beside their text.
    const source = isLong || !pasted ? pasted || file : undefined;
    if (!source) return;
    event.preventDefault();
    if (isLong) event.currentTarget.value = pasted;
    void read(source);
  };
  const onDrop = (event: DragEvent) => {
    const [file] = event.dataTransfer.files;
    setOver(false);
    if (!file) return;
    event.preventDefault();
    void read(file);
  };
  return (
    <div
      className={isOver ? 'drop-list over' : 'drop-list'}
      onDragOver={(event) => {
        event.preventDefault();
        setOver(true);
      }}
      onDragLeave={() => setOver(false)}
      onDrop={onDrop}
    >
      <form
        method="post"
        action="/parts-list"
        encType="multipart/form-data"
        aria-busy={isReading}
        onSubmit={onSubmit}
        suppressHydrationWarning
        {...agentForm}
      >
        <label className="visually-hidden" htmlFor="parts-list-text">
          {t('paste')}
        </label>
        <textarea
          ref={text}
          className="input"
          id="parts-list-text"
          name="text"
          spellCheck={false}
          autoComplete="off"
          dir="ltr"
          placeholder={placeholder}
          aria-describedby="parts-list-issue"
          onInput={onInput}
          onPaste={onPaste}
          suppressHydrationWarning
          {...agentText}
        />
        <PlainFields />
        <div className="tools-row">
          <button type="submit" className="button" disabled={isReading}>
            {isReading ? t('reading') : t('read')}
          </button>
          <label className="button line needs-script">
            {t('choose')}
            <input
              className="visually-hidden"
              type="file"
              accept=".csv,.tsv,.txt,.xlsx,.xls,.ods"
              onChange={({ target }) => {
                const [file] = target.files ?? [];
                // The same file can be chosen again after it was corrected.
                target.value = '';
                if (file) void read(file);
              }}
            />
          </label>
          <p className="quiet small">{t('chooseHelp', { lines: mostLines })}</p>
        </div>
        <p className="error" id="parts-list-issue" role="alert">
          {issue}
        </p>
      </form>
      <PasteHelp isReading={isReading} read={read} />
      {earlier && <EarlierList list={earlier} />}
    </div>
  );
}
