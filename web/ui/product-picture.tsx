type ProductPictureProps = { product: { images: readonly string[] }; isLazy?: boolean; className: string }

/** The first picture of a package whose name stands beside it, so that there is nothing more to say of it. All are drawn in this size. */
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
