import { ChevronDown } from 'lucide-react';
import { type KeyboardEvent, memo, useId, useRef, useState } from 'react';
import { useFormatter, useTranslations } from 'use-intl';
import { documentLanguage } from '#i18n/language.ts';
import { localizedPath } from '#i18n/localized-path.ts';
import { changePartsList } from '../list/parts-list-store.ts';
import { changeChoices, type LineChoice } from '../list/stored-parts-list.rules.ts';
import type { ResultLine } from '../result/result-lines.rules.ts';
import { LineAlternatives } from './line-alternatives.tsx';
import { LineMatchCell } from './line-match-cell.tsx';
import { NeededCell } from './needed-cell.tsx';
import { OfferCells } from './offer-cells.tsx';

/** A line of the result; its alternatives open below it, and Escape closes them. */
export const ResultRow = memo(function ResultRow({ result }: { result: ResultLine }) {
  const t = useTranslations('partsListPage');
  const format = useFormatter();
  const [isOpen, setOpen] = useState(false);
  const toggle = useRef<HTMLButtonElement>(null);
  const panel = useId();
  const { key, number, line, match, group, product } = result;
  const choose = (changes: LineChoice) =>
    changePartsList((stored) => changeChoices(stored, { [key]: changes }));
  const onKeyDown = (event: KeyboardEvent) => {
    if (event.key !== 'Escape' || !isOpen) return;
    event.preventDefault();
    setOpen(false);
    toggle.current?.focus();
  };
  return (
    // Escape works wherever the focus is within the line.
    // oxlint-disable-next-line jsx-a11y/no-static-element-interactions, jsx-a11y/interactive-supports-focus
    <div
      className="result-line"
      role="row"
      data-group={group}
      data-open={isOpen || undefined}
      onKeyDown={onKeyDown}
    >
      <span role="cell" className="no">
        <label>
          <input
            type="checkbox"
            checked={group !== 'left_out'}
            disabled={line.isLeftOut}
            aria-label={t('include', { line: number })}
            onChange={({ target }) => choose({ isExcluded: !target.checked })}
          />{' '}
          {format.number(number)}
        </label>
      </span>
      <ListedCell result={result} />
      <LineMatchCell result={result} onAccept={() => product && choose({ accepted: product.id })} />
      <span role="cell" className="got">
        {product && (
          <>
            {/* Thousands of the router's links would slow the table down. */}
            <a href={localizedPath(`/product/${product.id}`, documentLanguage())} dir="auto">
              {product.title}
            </a>
            <small>
              <bdi>{[product.mpn ?? product.sku, product.manufacturer].filter(Boolean).join(' · ')}</bdi>
            </small>
          </>
        )}
      </span>
      <NeededCell result={result} onChange={(quantity) => choose({ quantity })} />
      <OfferCells result={result} />
      <span role="cell" className="ops">
        {match && (
          <button
            ref={toggle}
            type="button"
            className="icon-button"
            aria-expanded={isOpen}
            aria-controls={isOpen ? panel : undefined}
            aria-label={t('alternatives', { line: number })}
            onClick={() => setOpen(!isOpen)}
          >
            <ChevronDown className="icon" />
          </button>
        )}
      </span>
      {isOpen && (
        <div role="cell" className="alternatives" id={panel}>
          <LineAlternatives result={result} onChoose={(id) => choose({ product: id })} />
        </div>
      )}
    </div>
  );
});

function ListedCell({ result: { line } }: { result: ResultLine }) {
  const notes = useTranslations('partsListPage.lineNotes');
  const { partNumber, description, manufacturer, designators, alternates } = line;
  const facts = [partNumber && description, ...alternates, manufacturer, designatorText(designators)];
  return (
    <span role="cell" className="listed">
      <strong>
        <bdi>{partNumber || description}</bdi>
      </strong>
      <small>
        <bdi>{facts.filter(Boolean).join(' · ')}</bdi>
      </small>
      {line.notes.map(({ code, found = '', number = 0 }) => (
        <small key={code} className={code.startsWith('quantity') ? 'fix' : undefined}>
          {notes(code, { found, number })}
        </small>
      ))}
    </span>
  );
}

const mostDesignators = 6;

function designatorText(designators: readonly string[]): string {
  const shown = designators.slice(0, mostDesignators).join(', ');
  return designators.length > mostDesignators ? `${shown} …` : shown;
}
