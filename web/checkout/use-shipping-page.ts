import { isNothingToPay, nothingToPay } from '#rules/nothing-to-pay'
import { summaryOf } from '#web/cart/summary.ts'
import { useDraftOrder } from '#web/checkout/use-draft-order.ts'
import { type OrderAgreement, useOrderAgreement } from '#web/checkout/use-order-agreement.ts'
import { useOrderAddresses } from '#web/checkout/use-order-addresses.ts'
import { type PlacingState, usePlaceOrder } from '#web/checkout/use-place-order.ts'
import { useSavedAddress } from '#web/checkout/use-saved-address.ts'
import { useBrokerage } from '#web/brokerage/use-brokerage.ts'
import { useCustomerOrLogin } from '#web/session/use-customer-or-login.ts'

/** The state and actions of the shipping page: the order, its address, the agreements, and placing it. */
export const useShippingPage = () => {
  const customer = useCustomerOrLogin()
  const { licensedStates: states } = useBrokerage()
  const order = useDraftOrder(customer?.id)
  const addressBook = useOrderAddresses(customer?.id, order.draft, states)
  const address = useSavedAddress({
    customerId: customer?.id,
    purpose: addressBook.addresses?.purpose,
    states,
  })
  const agreement = useOrderAgreement(customer?.id)
  const placing = usePlaceOrder(customer?.id, {
    reload: () => {
      agreement.reload()
      return order.reload()
    },
    onWrongAddress: address.refuse,
  })
  const { draft } = order
  const summary = draft && summaryOf(draft.cart, draft.coupon)
  const { state } = placing
  const isNothing = draft?.cart.piecesThatCanBeBought === 0
  const place = () => {
    const { texts, termsVersion } = agreement
    if (draft && address.saved && !texts && termsVersion !== undefined)
      placing.place(draft, address.saved, termsVersion)
  }
  return {
    customer,
    states,
    order,
    addressBook,
    address,
    agreement,
    placing,
    summary,
    isNothing,
    place,
    control: {
      obstacle: obstacleTo({
        isReady: address.isReady,
        isSettling: order.isSettling,
        total: isNothing ? undefined : summary?.total,
        agreement,
        state,
      }),
      isSending: state.at === 'sending',
      onPlace: place,
    },
  }
}

export type ShippingPageState = ReturnType<typeof useShippingPage>

type Standing = {
  isReady: boolean
  isSettling: boolean
  /** Undefined until it is known. */
  total: number | undefined
  agreement: Pick<OrderAgreement, 'obstacle'>
  state: PlacingState
}

const obstacleTo = ({ isReady, isSettling, total, agreement, state }: Standing) => {
  if (state.at === 'unanswered') return 'Try again first, to find out about your last try.'
  if (total !== undefined && isNothingToPay(total)) return nothingToPay
  if (!isReady) return 'Save the address first.'
  if (agreement.obstacle !== undefined) return agreement.obstacle
  return isSettling ? 'One moment: we are checking the prices.' : undefined
}
