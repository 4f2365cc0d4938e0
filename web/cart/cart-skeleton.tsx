import { CheckoutSteps } from '#web/cart/checkout-steps.tsx'
import { NeedsJavaScript } from '#web/contact/needs-javascript.tsx'
import { Skeleton } from '#web/ui/skeleton.tsx'

/** The cart's skeleton while it loads. */
export const CartSkeleton = () => (
  <div className="wrap pb-20">
    <CheckoutSteps current="Cart" />
    <div className="grid grid-cols-[minmax(0,1fr)] gap-x-10 gap-y-12 md:grid-cols-[minmax(0,1fr)_320px] lg:grid-cols-[minmax(0,1fr)_400px] lg:gap-x-22">
      <div aria-busy="true">
        <h1 className="text-4xl">Your cart</h1>
        <p role="status" className="sr-only noscript:hidden">
          Your cart is loading.
        </p>
        <NeedsJavaScript what="The cart" />
        <Skeleton className="mt-9 h-9 w-2/3" />
        {[1, 2].map((line) => (
          <div
            key={line}
            className="grid grid-cols-[76px_minmax(0,1fr)] gap-x-4 border-b border-line py-5 noscript:hidden sm:grid-cols-[124px_minmax(0,1fr)] sm:gap-x-5"
          >
            <Skeleton className="aspect-square sm:aspect-[4/3]" />
            <div>
              <Skeleton className="h-6 w-1/2" />
              <Skeleton className="mt-2 h-5 w-1/3" />
              <Skeleton className="mt-4 h-11 w-40" />
            </div>
          </div>
        ))}
      </div>
      <Skeleton className="h-[480px]" />
    </div>
  </div>
)
