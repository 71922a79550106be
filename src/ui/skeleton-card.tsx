/** Placeholder of a product card while the list is loading. */
export function SkeletonCard() {
  return (
    <li className="product" data-skeleton aria-hidden="true">
      <div className="well">
        <span className="bone pic" />
      </div>
      <div className="copy">
        <span className="bone h" />
        <span className="bone" />
        <span className="bone" />
        <span className="bone s" />
      </div>
    </li>
  );
}
