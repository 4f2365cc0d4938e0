import type { ReactNode } from 'react'
import { PriceWithFee } from '#web/catalogue/price-with-fee.tsx'
import { ProductLink, ProductPicture } from '#web/ui/product.tsx'
import type { Product } from '#contract/catalogue'

/** A package in a short list beside or below something else. `children` is between its name and its price. */
export const PackageRow = ({ product, children }: { product: Product; children: ReactNode }) => (
  <li className="relative grid grid-cols-[88px_minmax(0,1fr)] gap-3.5">
    <ProductPicture
      product={product}
      isLazy
      className="aspect-[4/3] w-full rounded-sm bg-sunk object-cover"
    />
    <div>
      <h3 className="text-[1.0625rem] leading-[1.2] font-bold">
        <ProductLink product={product} className="stretched -outline-offset-2" />
      </h3>
      {children}
      <PriceWithFee product={product} className="mt-1 text-[1.1875rem]" />
    </div>
  </li>
)
