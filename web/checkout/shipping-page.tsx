import { isNothingToPay } from '#rules/nothing-to-pay'
import type { AddressPurpose } from '#rules/order-addresses'
import { NotLoaded } from '#web/cart/not-loaded.tsx'
import { useUnpaidOrders } from '#web/cart/unpaid-orders.tsx'
import { ActionBar, Assurance } from '#web/checkout/action-bar.tsx'
import { addressForm, AddressStep } from '#web/checkout/address-step.tsx'
import { ChangedDialog } from '#web/checkout/changed-dialog.tsx'
import { CheckoutFrame } from '#web/checkout/checkout-frame.tsx'
import { CheckoutSkeleton } from '#web/checkout/checkout-skeleton.tsx'
import { linesIn, totalOf } from '#web/checkout/draft-order.ts'
import { NothingToOrder } from '#web/checkout/nothing-to-order.tsx'
import { OrderDisclosures } from '#web/checkout/order-disclosures.tsx'
import { OrderReview } from '#web/checkout/order-review.tsx'
import { PlaceOrderButton } from '#web/checkout/place-order-button.tsx'
import { QuietFrame } from '#web/shell/quiet-frame.tsx'
import { TermsNotice } from '#web/checkout/terms-notice.tsx'
import { TooManyUnpaid } from '#web/checkout/too-many-unpaid.tsx'
import { Unanswered } from '#web/checkout/unanswered.tsx'
import { type ShippingPageState, useShippingPage } from '#web/checkout/use-shipping-page.ts'
import { Button } from '#web/ui/button.tsx'

/** Address, review and order. The page's HTML is the same for everyone. The content appears once the browser knows the customer. */
export const ShippingPage = () => (
  <QuietFrame>
    <Shipping />
  </QuietFrame>
)

const Shipping = () => {
  const page = useShippingPage()
  const { order, addressBook, agreement, placing, isNothing } = page
  const { addresses } = addressBook
  const unpaid = useUnpaidOrders(isNothing)
  if (!order.draft && order.failure !== undefined)
    return <NotLoaded what="Your order" reason={order.failure} onRetry={() => void order.reload()} />
  if (!addresses && addressBook.failure !== undefined)
    return <NotLoaded what="Your order" reason={addressBook.failure} onRetry={addressBook.reload} />
  if (!page.customer || !order.draft || !addresses) return skeleton
  if (isNothing && placing.state.at === 'rest')
    return unpaid ? (
      <NothingToOrder cart={order.draft.cart} isBuyNow={order.isBuyNow} unpaid={unpaid} />
    ) : (
      skeleton
    )
  return (
    <>
      <CheckoutFrame
        step="Shipping"
        title={titles[addresses.purpose]}
        intro={intros[addresses.purpose]}
        aside={<OrderReview order={order} />}
        action={<Action page={page} />}
      >
        {!isNothing && (
          <OrderDisclosures
            agreement={agreement}
            slug={linesIn(order.draft.cart)[0]?.productInfo.slug ?? ''}
          />
        )}
        {placing.state.at === 'unanswered' && (
          <Unanswered
            reason={placing.state.reason}
            onTryAgain={placing.tryAgain}
            onStartOver={placing.startOver}
          />
        )}
        <AddressStep page={page} addresses={addresses} />
      </CheckoutFrame>
      <Questions page={page} />
    </>
  )
}

const skeleton = <CheckoutSkeleton step="Shipping" title="Shipping" />

const titles: Record<AddressPurpose, string> = {
  home: 'Where is the home?',
  delivery: 'Where should we send things?',
  files: 'Nothing is mailed',
  services: 'Your address',
}

const intros: Record<AddressPurpose, string> = {
  home: 'This order is for the home at this address. Signs and lockboxes go there. Everything else comes to your dashboard and your email.',
  delivery: 'What is mailed goes to this address. Everything else comes to your dashboard and your email.',
  files: 'Everything in this order is a file in your dashboard. The address is only for your receipt.',
  services:
    'Nothing in this order is mailed. The address is for your receipt, and for any work at your home. Files come to your dashboard.',
}

/** On a phone one button, which saves the address and then places the order. On a larger screen the form has its own. */
const Action = ({ page: { address, control, summary, placing } }: { page: ShippingPageState }) => {
  const isSaving = !address.isReady && placing.state.at !== 'unanswered'
  return (
    <ActionBar
      {...(summary && { total: summary.total })}
      assurance={<Assurance first="You pay on the next step." />}
      consent={<TermsNotice className={isSaving ? 'max-md:hidden' : ''} />}
    >
      {isSaving && (
        <Button type="submit" form={addressForm} look="flag" className="flex-1 md:hidden">
          Save Address
        </Button>
      )}
      <PlaceOrderButton
        placing={control}
        className={`flex-1 md:min-h-14 ${isSaving ? 'max-md:hidden' : ''}`}
      />
      <p className="w-full text-xs text-soft empty:hidden max-md:hidden">{control.obstacle}</p>
    </ActionBar>
  )
}

/** Asks the customer before an order that has changed is placed. */
const Questions = ({ page: { order, placing, isNothing, place } }: { page: ShippingPageState }) => {
  const { state } = placing
  const total = isNothing || !order.draft ? undefined : totalOf(order.draft)
  return (
    <>
      <ChangedDialog
        reason={state.at === 'asking' ? state.reason : undefined}
        changes={state.at === 'asking' ? state.changes : []}
        total={total === undefined || isNothingToPay(total) ? undefined : total}
        onAccept={place}
        onClose={placing.dismiss}
      />
      <TooManyUnpaid reason={state.at === 'full' ? state.reason : undefined} onClose={placing.dismiss} />
    </>
  )
}
