/** A card's size before its product is there. */
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
