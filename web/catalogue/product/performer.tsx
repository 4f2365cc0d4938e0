import type { ProductDetails } from '#contract/catalogue'
import { useBrokerage } from '#web/brokerage/use-brokerage.ts'

/** Who does the work: the brokerage's own staff, or another company whose service it sells. */
export const Performer = ({ product }: { product: ProductDetails }) => {
  const brokerage = useBrokerage()
  return (
    <section aria-labelledby="performer">
      <h2 id="performer" className="text-xl">
        Who performs the work
      </h2>
      <p className="mt-2 max-w-[62ch] text-base text-soft">
        {product.brand === brokerage.brand ? (
          <>
            <b className="font-semibold text-ink">{product.shopName}</b> is part of {brokerage.legalName}, a
            licensed real-estate brokerage in Colorado (license {brokerage.licenceNumber}). In the chat you
            reach the people who do the work.
          </>
        ) : (
          <>
            <b className="font-semibold text-ink">{product.shopName}</b> is a separate company and does this
            work itself. {brokerage.brand} sells it, takes the payment and answers for refunds.
          </>
        )}
      </p>
    </section>
  )
}
