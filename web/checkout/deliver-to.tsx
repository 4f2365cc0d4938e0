import type { Shipping } from '#contract/orders'
import { Icon } from '#web/ui/icon.tsx'

type DeliverToProps = { address: Shipping; onChange: () => void; isLocked: boolean }

/** The saved address, shown in place of its form. */
export const DeliverTo = ({ address, onChange, isLocked }: DeliverToProps) => (
  <section aria-labelledby="deliver-to" className="mt-7 border-y-2 border-ink py-5">
    <div className="flex flex-wrap items-center justify-between gap-x-6 gap-y-2">
      {/* The form that had the focus is gone, so the focus moves here. */}
      <h2 id="deliver-to" tabIndex={-1} ref={takeFocus} className="flex items-center gap-2 text-xl">
        <Icon name="check" className="size-6 text-good" />
        Deliver To {address.name}
      </h2>
      {!isLocked && (
        <button type="button" onClick={onChange} className="min-h-11 text-sm link">
          Change<span className="sr-only"> the address</span>
        </button>
      )}
    </div>
    <address className="mt-1 text-base wrap-anywhere text-soft not-italic">
      {address.address}
      <br />
      {address.city}, {address.province} {address.post}
      <br />
      {address.area}
      <br />
      {address.phone}
    </address>
  </section>
)

const takeFocus = (heading: HTMLHeadingElement | null) => heading?.focus({ preventScroll: true })
