import type { CheckoutStep } from '#web/cart/checkout-steps.tsx'
import { CheckoutFrame } from '#web/checkout/checkout-frame.tsx'
import { NeedsJavaScript } from '#web/contact/needs-javascript.tsx'
import { Skeleton } from '#web/ui/skeleton.tsx'

/** The skeleton of a checkout step while it loads. */
export const CheckoutSkeleton = ({ step, title }: { step: CheckoutStep; title: string }) => (
  <CheckoutFrame step={step} title={title} aside={<Skeleton className="h-[420px]" />}>
    <div aria-busy="true">
      <p role="status" className="sr-only noscript:hidden">
        Your order is loading.
      </p>
      <NeedsJavaScript what="Ordering here" />
      <FormSkeleton />
    </div>
  </CheckoutFrame>
)

export const FormSkeleton = () => (
  <div className="mt-12 grid gap-x-4 gap-y-9 sm:grid-cols-2">
    <Skeleton className="h-[74px] sm:col-span-2" />
    <Skeleton className="h-[74px] sm:col-span-2" />
    <Skeleton className="h-[74px]" />
    <Skeleton className="h-[74px]" />
    <Skeleton className="h-[74px]" />
    <Skeleton className="h-[74px]" />
  </div>
)
