import type { ContentSection } from './content/company.content.ts';

/** Sections separated by lines, with the heading in the left column. */
export function ContentSections({ sections }: { sections: readonly ContentSection[] }) {
  return sections.map((section) => (
    <section key={section.heading} className="section split ruled">
      <h2 className="rail">{section.heading}</h2>
      <div className="sheet stack prose">
        <SectionContent section={section} />
      </div>
    </section>
  ));
}

/** The content of a section: paragraphs, then terms, a list and a table, each where present. */
export function SectionContent({ section }: { section: ContentSection }) {
  const { heading, paragraphs, terms, list, ordered, table } = section;
  return (
    <>
      {paragraphs?.map((paragraph) => (
        <p key={paragraph}>{paragraph}</p>
      ))}
      {terms && <Terms terms={terms} />}
      {list && <Points points={list} ordered={ordered} />}
      {table && <Rows {...table} caption={heading} />}
    </>
  );
}

function Terms({ terms }: Required<Pick<ContentSection, 'terms'>>) {
  return (
    <dl className="terms">
      {terms.map(({ term, text }) => (
        <div key={term}>
          <dt>{term}</dt>
          <dd>{text}</dd>
        </div>
      ))}
    </dl>
  );
}

function Points({ points, ordered = false }: { points: readonly string[]; ordered?: boolean | undefined }) {
  const List = ordered ? 'ol' : 'ul';
  return (
    <List className={ordered ? 'steps' : 'points columns'}>
      {points.map((point) => (
        <li key={point}>{point}</li>
      ))}
    </List>
  );
}

interface RowsProps {
  head: readonly string[];
  rows: readonly (readonly string[])[];
  caption: string;
}

/** On a phone each row is a block whose cells show the names of their columns. */
function Rows({ head, rows, caption }: RowsProps) {
  return (
    // Focusable, so that arrow keys scroll a table that is wider than the screen.
    // oxlint-disable-next-line jsx-a11y/no-noninteractive-tabindex
    <div className="wide-table" role="region" aria-label={caption} tabIndex={0}>
      <table className="table">
        <thead>
          <tr>
            {head.map((name) => (
              <th key={name} scope="col">
                {name}
              </th>
            ))}
          </tr>
        </thead>
        <tbody>
          {rows.map(([name, ...cells]) => (
            <tr key={name}>
              <th scope="row">{name}</th>
              {cells.map((cell, index) => (
                <td key={head[index + 1]} data-column={head[index + 1]}>
                  {cell}
                </td>
              ))}
            </tr>
          ))}
        </tbody>
      </table>
    </div>
  );
}
