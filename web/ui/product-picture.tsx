type ProductPictureProps = { product: { images: readonly string[] }; isLazy?: boolean; className: string }

/** A package's first picture. The name is next to it, so it has no alternative text. All pictures are drawn in this size. */
export const ProductPicture = ({ product, isLazy = false, className }: ProductPictureProps) => (
  <img
    src={product.images[0]}
    alt=""
    width={800}
    height={600}
    loading={isLazy ? 'lazy' : 'eager'}
    className={className}
  />
)
