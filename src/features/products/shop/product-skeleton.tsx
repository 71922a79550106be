/** Placeholder of a product page's size while the product loads. */
export function ProductSkeleton() {
  return (
    <div className="detail" data-skeleton aria-hidden="true">
      <div className="gallery">
        <div className="stage">
          <span className="bone pic" />
        </div>
      </div>
      <div className="summary">
        <span className="bone s" />
        <span className="bone h" />
        <span className="bone" />
        <span className="bone" />
        <span className="bone" />
        <span className="bone s" />
      </div>
    </div>
  );
}
