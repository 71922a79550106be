/** The figures in one ruled row, the number above what it counts. */
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
