/** The globe of the company's logo. */
export function BrandMark() {
  return (
    <svg viewBox="0 0 28 28" fill="none" stroke="currentColor" strokeWidth="1.75" aria-hidden="true">
      <circle cx="14" cy="14" r="12" />
      <path d="M14 2c-6.4 6.6-6.4 17.4 0 24" />
      <path d="M14 2c6.4 6.6 6.4 17.4 0 24" strokeWidth="4" />
    </svg>
  );
}
