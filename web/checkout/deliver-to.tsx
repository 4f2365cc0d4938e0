import type { Shipping } from '#contract/orders'
import type { AddressPurpose } from '#rules/order-addresses'
import { Icon } from '#web/ui/icon.tsx'

type DeliverToProps = {
  address: Shipping
  purpose: AddressPurpose
  onChange: () => void
  isLocked: boolean
  /** The form that had the focus is gone. */
  takesFocus: boolean
}

/** The saved address, shown in place of its form. */
export const DeliverTo = ({ address, purpose, onChange, isLocked, takesFocus }: DeliverToProps) => (
  <section
    aria-labelledby="deliver-to"
    className="mt-7 rounded-sm border-[1.5px] border-line-strong bg-sheet px-4 py-4 sm:px-5"
  >
    <div className="flex flex-wrap items-center justify-between gap-x-6 gap-y-2">
      <h2
        id="deliver-to"
        tabIndex={-1}
        ref={takesFocus ? takeFocus : null}
        className="flex items-center gap-2 text-xl"
      >
        <Icon name="check" className="size-6 text-good" />
        {receiptOnly.has(purpose) ? 'Receipt for' : 'Deliver To'} {address.name}
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

/** Nothing is mailed, so the address is mainly the receipt's. */
const receiptOnly: ReadonlySet<AddressPurpose> = new Set(['files', 'services'])

const takeFocus = (heading: HTMLHeadingElement | null) => heading?.focus({ preventScroll: true })
