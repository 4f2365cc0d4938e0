// The address of the list of orders: its status and its page number. Invalid values count as absent.
import { useSearch } from '@tanstack/react-router'
import type { OrderState } from '#rules/orders'

export type Status = OrderState | 'all'
export type OrdersAddress = { status: Status; page: number }

/** In the order of the tabs on the page. */
export const states = ['placed', 'pending', 'cancelled', 'warehouse'] as const

export const useOrdersAddress = (): OrdersAddress => {
  const { status, pageNumber = '' } = useSearch({ from: '/dashboard/my-orders' })
  return {
    status: states.find((known) => known === status) ?? 'all',
    page: /^[1-9]\d{0,5}$/.test(pageNumber) ? Number(pageNumber) : 1,
  }
}

/** The first page of all orders has an address without parameters. */
export const ordersSearch = ({ status, page }: OrdersAddress): { status?: string; pageNumber?: string } => ({
  ...(status !== 'all' && { status }),
  ...(page > 1 && { pageNumber: String(page) }),
})
