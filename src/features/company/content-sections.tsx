import type { ContentSection } from './company.content.ts';

/** Each section hangs from its heading in the rail: paragraphs, then a list, then a table. */
export function ContentSections({ sections }: { sections: readonly ContentSection[] }) {
  return sections.map((section) => (
    <section key={section.heading} className="section split">
      <h2 className="rail">{section.heading}</h2>
      <div className="sheet prose">
        {section.paragraphs?.map((paragraph) => (
          <p key={paragraph}>{paragraph}</p>
        ))}
        {section.list && <Points points={section.list} ordered={section.ordered} />}
        {section.table && <Rows {...section.table} caption={section.heading} />}
      </div>
    </section>
  ));
}

function Points({ points, ordered = false }: { points: readonly string[]; ordered?: boolean | undefined }) {
  const List = ordered ? 'ol' : 'ul';
  return (
    <List className={ordered ? 'steps' : 'points'}>
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

function Rows({ head, rows, caption }: RowsProps) {
  return (
    // A table wider than the screen is scrolled with the arrow keys once it has the focus.
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
              {cells.map((cell, place) => (
                <td key={head[place + 1]}>{cell}</td>
              ))}
            </tr>
          ))}
        </tbody>
      </table>
    </div>
  );
}
