import { useState, useEffect } from 'react'
import type { Shipping } from '#contract/orders'
import { refundDays } from '#rules/refunds'
import { NotLoaded } from '#web/cart/not-loaded.tsx'
import { summaryOf } from '#web/cart/summary.ts'
import { Sums } from '#web/cart/sums.tsx'
import type { WrongFields } from '#web/checkout/address.ts'
import { ChangedDialog } from '#web/checkout/changed-dialog.tsx'
import { CheckoutFrame } from '#web/checkout/checkout-frame.tsx'
import { CheckoutSkeleton, FormSkeleton } from '#web/checkout/checkout-skeleton.tsx'
import { DeliverTo } from '#web/checkout/deliver-to.tsx'
import { type DraftOrder, linesIn, totalOf } from '#web/checkout/draft-order.ts'
import { ItemList } from '#web/orders/item-list.tsx'
import { NothingToOrder } from '#web/checkout/nothing-to-order.tsx'
import { OrderDisclosures } from '#web/checkout/order-disclosures.tsx'
import { PlaceOrderBar, PlaceOrderButton } from '#web/checkout/place-order-button.tsx'
import { ShippingForm } from '#web/checkout/shipping-form.tsx'
import { TermsNotice } from '#web/checkout/terms-notice.tsx'
import { Unanswered } from '#web/checkout/unanswered.tsx'
import { TooManyUnpaid } from '#web/checkout/too-many-unpaid.tsx'
import { useDraftOrder } from '#web/checkout/use-draft-order.ts'
import { type OrderAgreement, useOrderAgreement } from '#web/checkout/use-order-agreement.ts'
import { type PlacingState, usePlaceOrder } from '#web/checkout/use-place-order.ts'
import { useCustomerOrLogin } from '#web/session/use-customer-or-login.ts'
import { useRouter } from '@tanstack/react-router'
import type { Customer } from '#web/session/session.ts'

const title = 'Where should we send things?'

/** Address, review and order. The page's HTML is the same for everyone. The content appears once the browser knows the customer. */
export const ShippingPage = () => {
  const customer = useCustomerOrLogin()
  const order = useDraftOrder(customer?.id)
  const known = useKnownAddress(customer)
  const agreement = useOrderAgreement(customer?.id)
  const [saved, setSaved] = useState<Shipping>()
  const [isEditing, setEditing] = useState(true)
  const [refused, setRefused] = useState<WrongFields>({})
  const placing = usePlaceOrder(customer?.id, {
    reload: () => {
      agreement.reload()
      return order.reload()
    },
    onWrongAddress: (wrong) => {
      setRefused(wrong)
      setEditing(true)
    },
  })
  const { state } = placing
  const unanswered = state.at === 'unanswered' && (
    <Unanswered reason={state.reason} onTryAgain={placing.tryAgain} onStartOver={placing.startOver} />
  )

  if (!order.draft && order.failure !== undefined)
    return <NotLoaded what="Your order" reason={order.failure} onRetry={() => void order.reload()} />
  if (!customer || !order.draft) return <CheckoutSkeleton step="Shipping" title={title} />
  const { draft } = order
  const { cart, coupon } = draft
  const isNothing = cart.piecesThatCanBeBought === 0
  if (isNothing && state.at === 'rest') return <NothingToOrder cart={cart} isBuyNow={order.isBuyNow} />

  const { termsVersion } = agreement
  const place = () => {
    if (saved && !agreement.texts && termsVersion !== undefined) placing.place(draft, saved, termsVersion)
  }
  const control = {
    obstacle: obstacleTo({
      isSaved: saved !== undefined && !isEditing,
      isSettling: order.isSettling,
      agreement,
      state,
    }),
    isSending: state.at === 'sending',
    onPlace: place,
  }
  const summary = summaryOf(cart, coupon)
  return (
    <>
      <CheckoutFrame
        step="Shipping"
        title={title}
        intro="Signs and lockboxes go to this address. Everything else comes to your dashboard and your e-mail."
        aside={
          <aside
            aria-labelledby="order-summary"
            aria-busy={order.isSettling}
            className="self-start bg-sunk p-5 sm:p-7 md:sticky md:top-6"
          >
            <h2 id="order-summary" className="border-b-2 border-ink pb-3 text-xl">
              Your order
            </h2>
            <Sums summary={summary} coupon={coupon} />
            <div className="mt-5 hidden md:grid">
              <PlaceOrderButton placing={control} />
              <p className="mt-2 min-h-5 text-xs text-soft">{control.obstacle}</p>
              <TermsNotice className="mt-2" />
            </div>
            <p className="mt-2 text-xs text-soft">
              You pay on the next step. Full refund within {refundDays} days while work has not started.
            </p>
          </aside>
        }
      >
        {!isNothing && (
          <OrderDisclosures agreement={agreement} slug={linesIn(cart)[0]?.productInfo.slug ?? ''} />
        )}
        {unanswered}
        {isEditing || !saved ? (
          known ? (
            <ShippingForm
              known={saved ?? known}
              refused={refused}
              onSave={(address) => {
                setSaved(address)
                setRefused({})
                setEditing(false)
              }}
            />
          ) : (
            <FormSkeleton />
          )
        ) : (
          <DeliverTo
            address={saved}
            isLocked={state.at === 'sending' || state.at === 'unanswered'}
            onChange={() => setEditing(true)}
          />
        )}
        <Review draft={draft} />
      </CheckoutFrame>
      <PlaceOrderBar total={summary.total} placing={control} />
      <ChangedDialog
        reason={state.at === 'asking' ? state.reason : undefined}
        changes={state.at === 'asking' ? state.changes : []}
        total={isNothing ? undefined : totalOf(draft)}
        onAccept={place}
        onClose={placing.dismiss}
      />
      <TooManyUnpaid reason={state.at === 'full' ? state.reason : undefined} onClose={placing.dismiss} />
    </>
  )
}

const Review = ({ draft: { cart } }: { draft: DraftOrder }) => {
  const leftOut = cart.leftOver
  return (
    <section aria-labelledby="review" className="mt-14">
      <h2 id="review" className="mb-4 text-2xl">
        What you order
      </h2>
      <ItemList
        items={linesIn(cart).map(({ quantity, productInfo }) => ({
          productId: productInfo._id,
          name: productInfo.name,
          from: productInfo.shopName,
          picture: productInfo.images[0],
          quantity,
          price: productInfo.price,
          discountedPrice: productInfo.discountedPrice,
        }))}
      />
      {leftOut.length > 0 && (
        <p className="mt-3 text-sm text-soft">
          Not in this order, for want of stock:{' '}
          {leftOut.map(({ productInfo }) => productInfo.name).join(', ')}. It stays in your cart.
        </p>
      )}
    </section>
  )
}

type Standing = {
  isSaved: boolean
  isSettling: boolean
  agreement: Pick<OrderAgreement, 'obstacle'>
  state: PlacingState
}

const obstacleTo = ({ isSaved, isSettling, agreement, state }: Standing) => {
  if (state.at === 'unanswered') return 'Try again first, to find out about your last try.'
  if (!isSaved) return 'Save the address first.'
  if (agreement.obstacle !== undefined) return agreement.obstacle
  return isSettling ? 'One moment: the sums are being checked.' : undefined
}

/** The address of the last order, or else the customer's name; undefined until it is known. */
const useKnownAddress = (customer: Customer | undefined): Partial<Shipping> | undefined => {
  const { call } = useRouter().options.context
  const [known, setKnown] = useState<Partial<Shipping>>()
  const { id, name = '' } = customer ?? {}
  useEffect(() => {
    if (id === undefined) return
    // If this fails, the form is empty and still works.
    void call('GET /api/home/coustomer/get-dashboard-data/:customerId', { params: { customerId: id } })
      .then(({ recentOrders: [last] }) => setKnown(last?.shippingInfo ?? { name }))
      .catch(() => setKnown({ name }))
  }, [call, id, name])
  return known
}
