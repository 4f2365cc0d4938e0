import { useHydrated, useSearch } from '@tanstack/react-router'
import { useState } from 'react'
import type { Client } from '#contract/client'
import type { Sale, SaleDetail } from '#contract/sales'
import { type CustomerData, useCustomerData } from '#web/customer/use-customer-data.ts'
import { shownSale } from '#web/sales/shown-sale.ts'

/** The customer's sales, newest first. The menu and the pages share the request. */
export const useSales = (): CustomerData<readonly Sale[]> =>
  useCustomerData(['sales'], async (call) => (await call('GET /api/home/customer/sales', {})).sales)

/** The sale in the address. Undefined at first, because the server renders each page without its query. */
export const useSaleInAddress = (): string | undefined => {
  const { sale } = useSearch({ strict: false })
  return useHydrated() ? sale : undefined
}

/** The sale that the pages below My sale show. Null if there is none. */
export const useSaleId = (): string | null | undefined => {
  const inAddress = useSaleInAddress()
  const { data: sales } = useSales()
  const [before, setBefore] = useState<string>()
  if (!sales) return undefined
  const id = shownSale(sales, inAddress, before)?.id
  if (id !== before) setBefore(id)
  return id ?? null
}

/** Loads something about the sale of the page; null without a sale. `name` is the key among all data of that sale. */
export const useOfSale = <Data>(
  name: readonly string[],
  load: (call: Client, saleId: string) => Promise<Data>,
): CustomerData<Data | null> => {
  const sales = useSales()
  const saleId = useSaleId()
  const ofSale = useCustomerData(
    ['sale', saleId ?? '', ...name],
    saleId === undefined ? undefined : async (call) => (saleId === null ? null : load(call, saleId)),
  )
  return sales.data === undefined
    ? { ...sales, data: undefined, reload: () => sales.reload().then(() => undefined) }
    : ofSale
}

/** Everything about the sale of the page; null without one. */
export const useSale = (): CustomerData<SaleDetail | null> =>
  useOfSale([], (call, saleId) => call('GET /api/home/customer/sales/:saleId', { params: { saleId } }))
