/** The company's figures in one row with rules, each number above its label. */
export function Figures({ figures }: { figures: readonly { value: string; label: string }[] }) {
  return (
    <dl className="figures">
      {figures.map(({ value, label }) => (
        <div key={label}>
          <dt>{label}</dt>
          <dd>
            <bdi dir={/\p{Letter}/u.test(value) ? 'auto' : 'ltr'}>{value}</bdi>
          </dd>
        </div>
      ))}
    </dl>
  );
}
