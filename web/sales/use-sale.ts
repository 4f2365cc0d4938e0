import { useSearch } from '@tanstack/react-router'
import type { Client } from '#contract/client'
import type { Sale, SaleDetail } from '#contract/sales'
import { type CustomerData, useCustomerData } from '#web/customer/use-customer-data.ts'

/** The customer's sales, newest first. The menu and the pages share the request. */
export const useSales = (): CustomerData<readonly Sale[]> =>
  useCustomerData(['sales'], async (call) => (await call('GET /api/home/customer/sales', {})).sales)

/** The sale that the pages below My sale show: the one in the address, or else the newest. Null if there is none. */
export const useSaleId = (): string | null | undefined => {
  const { sale } = useSearch({ strict: false })
  const { data: sales } = useSales()
  if (!sales) return undefined
  return sales.find(({ id }) => id === sale)?.id ?? sales[0]?.id ?? null
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
