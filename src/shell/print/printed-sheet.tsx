import type {
  LabelledLines,
  SheetSection,
  TradeSheet,
} from '#features/trade-documents/content/document-sheet.ts';
import { Lines, PrintedLedger } from './printed-ledger.tsx';

/** A trade document as HTML, from the same texts as its PDF. */
export function PrintedSheet({ sheet, logo }: { sheet: TradeSheet; logo: string }) {
  const { strip, parties, conditions, sections, facts, declaration, signatures, letterFoot } = sheet;
  return (
    <article className="sheet">
      <header className="letterhead">
        <p>
          <img src={logo} alt="" />
          <strong>
            <bdi>{sheet.brand}</bdi>
          </strong>
        </p>
        <h1>{sheet.title}</h1>
      </header>
      <Strip blocks={strip} />
      <Strip blocks={parties} />
      <Strip blocks={conditions} isWashed />
      <PrintedLedger sheet={sheet} />
      {sections.length > 0 && (
        <div className="sections">
          {sections.map((section) => (
            <Section key={section.title} section={section} />
          ))}
        </div>
      )}
      <Strip blocks={facts} />
      {declaration && (
        <p className="declaration">
          <small>{declaration.label}</small>
          {declaration.text}
        </p>
      )}
      {signatures.length > 0 && (
        <div className="signatures">
          {signatures.map((text) => (
            <p key={text}>{text}</p>
          ))}
        </div>
      )}
      <footer className="sheet-foot">
        {sheet.verify && <Verification verify={sheet.verify} />}
        {letterFoot && <p className="letter-foot">{letterFoot}</p>}
      </footer>
    </article>
  );
}

function Strip({ blocks, isWashed = false }: { blocks: readonly LabelledLines[]; isWashed?: boolean }) {
  if (blocks.length === 0) return null;
  return (
    <dl
      className={isWashed ? 'strip washed' : 'strip'}
      style={{ gridTemplateColumns: blocks.map(({ share }) => `minmax(0, ${share}fr)`).join(' ') }}
    >
      {blocks.map(({ label, lines }) => (
        <div key={label}>
          <dt>{label}</dt>
          <dd>
            <Lines lines={lines} />
          </dd>
        </div>
      ))}
    </dl>
  );
}

function Section({ section: { title, pairs, note } }: { section: SheetSection }) {
  return (
    <section>
      <h2>{title}</h2>
      <dl>
        {pairs.map(({ label, lines }, index) => (
          <div key={index}>
            <dt>{label}</dt>
            <dd>
              <Lines lines={lines} />
            </dd>
          </div>
        ))}
      </dl>
      {note && <small>{note}</small>}
    </section>
  );
}

function Verification({ verify: { hint, code, url, qr } }: { verify: NonNullable<TradeSheet['verify']> }) {
  return (
    <div className="verification">
      <img src={`data:image/svg+xml;base64,${btoa(qr)}`} alt="" />
      <p>
        <small>{hint}</small>
        <strong>{code}</strong>
        <small>{url}</small>
      </p>
    </div>
  );
}
