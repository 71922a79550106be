interface KeyListProps {
  title: string;
  /** Keys as they stand on the keyboard, and what they do. */
  keys: readonly (readonly [keys: string, deed: string])[];
}

export function KeyList({ title, keys }: KeyListProps) {
  return (
    <section className="key-list">
      <h3>{title}</h3>
      <dl>
        {keys.map(([pressed, deed]) => (
          <div key={deed}>
            <dt>
              {pressed.split(' ').map((key) => (
                <kbd key={key}>{key}</kbd>
              ))}
            </dt>
            <dd>{deed}</dd>
          </div>
        ))}
      </dl>
    </section>
  );
}
