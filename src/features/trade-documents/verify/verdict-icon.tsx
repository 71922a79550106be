import type { Verdict } from './verdict.rules.ts';

const paths = {
  valid: 'M12 3.5 19 6v6c0 4.2-2.9 7-7 8.5C7.9 19 5 16.2 5 12V6l7-2.5Zm-3 8.5 2.2 2.2 4-4.2',
  past: 'M4 8.5h15M15 4.5l4 4-4 4M20 15.5H5M9 11.5l-4 4 4 4',
  bad: 'M12 3a9 9 0 1 0 0 18 9 9 0 0 0 0-18Zm0 4.5V13m0 3.4v.1',
};

export type VerdictLook = keyof typeof paths;

/** A shield for what is valid, arrows for what was replaced or has ended, and a warning for the rest. */
export function lookOf({ kind }: Verdict): VerdictLook {
  if (kind === 'valid') return 'valid';
  return kind === 'superseded' || kind === 'expired' ? 'past' : 'bad';
}

export function VerdictIcon({ look }: { look: VerdictLook }) {
  return (
    <svg className="icon" viewBox="0 0 24 24" aria-hidden="true">
      <path d={paths[look]} />
    </svg>
  );
}
