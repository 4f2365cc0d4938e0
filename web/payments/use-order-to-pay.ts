import { useRouter, useRouterState, useSearch } from '@tanstack/react-router'
import { useEffect, useState } from 'react'
import { canBePaid } from '#web/orders/order-standing.ts'
import { ApiProblem, type Client } from '#contract/client'
import type { Response } from '#contract/endpoint'
import type { Order } from '#contract/orders'
import type { getPaymentOptions } from '#contract/payments'
import { reasonOf } from '#web/api/changes-in-turn.ts'

export type PaymentOptions = Response<typeof getPaymentOptions>

export type ToPay =
  | { is: 'loading' }
  | { is: 'failed'; reason: string }
  /** No order waits for payment. */
  | { is: 'none' }
  /** There is no such order, or it belongs to another customer. */
  | { is: 'foreign' }
  | { is: 'order'; order: Order; options: PaymentOptions }

declare module '@tanstack/react-router' {
  // oxlint-disable-next-line typescript/consistent-type-definitions -- only an interface can be added to
  interface HistoryState {
    /** The order to pay if the address does not name one. */
    orderId?: string
  }
}

/** The order named by the address or the navigation state, or else the newest unpaid one, together with the payment methods. */
export const useOrderToPay = (customerId: string | undefined) => {
  const { call } = useRouter().options.context
  const { order: inAddress } = useSearch({ from: '/payment' })
  const onTheWay = useRouterState({ select: ({ location }) => location.state.orderId })
  const [toPay, setToPay] = useState<ToPay>({ is: 'loading' })
  const orderId = inAddress ?? onTheWay

  const load = async () => {
    if (customerId === undefined) return
    try {
      const [order, options] = await Promise.all([
        orderId === undefined ? newestUnpaid(call, customerId) : orderOf(call, orderId),
        call('GET /api/order/payment-options', {}),
      ])
      setToPay(order ? { is: 'order', order, options } : { is: 'none' })
    } catch (problem) {
      const isForeign = problem instanceof ApiProblem && (problem.status === 404 || problem.status === 400)
      setToPay(isForeign ? { is: 'foreign' } : { is: 'failed', reason: reasonOf(problem) })
    }
  }
  useEffect(() => {
    void load()
    // Runs when the customer or the order changes, and at no other time.
    // oxlint-disable-next-line react/exhaustive-deps
  }, [customerId, orderId])
  return {
    toPay,
    reload: () => {
      setToPay({ is: 'loading' })
      void load()
    },
  }
}

const orderOf = async (call: Client, orderId: string): Promise<Order> =>
  (await call('GET /api/home/coustomer/get-order-details/:orderId', { params: { orderId } })).order

const newestUnpaid = async (call: Client, customerId: string): Promise<Order | undefined> => {
  const { orders } = await call('GET /api/home/customer/get-orders/:customerId/:status', {
    params: { customerId, status: 'pending' },
    query: { pageNumber: 1 },
  })
  return orders.find(canBePaid)
}
