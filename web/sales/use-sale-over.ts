import type { SaleOver } from '#rules/sale-states'
import { overOf } from '#web/fields/sale-over.ts'
import { useOnReturn } from '#web/files/on-return.ts'
import { useSales } from '#web/sales/use-sale.ts'

/** Why nothing about a sale changes anymore, for its seller. Undefined while the home is being sold. */
export const useSaleOver = (saleId: string | undefined): string | undefined => {
  const { data: sales, reload } = useSales()
  useOnReturn(reload)
  const sale = sales?.find(({ id }) => id === saleId)
  const over = sale && overOf(sale)
  return over && overWords[over]
}

const overWords: Record<SaleOver, string> = {
  ended:
    'This sale has ended, so nothing about it changes anymore. If you have a question, please write to the brokerage.',
  sold: 'Your home is sold, so nothing about its listing changes anymore. If you have a question, please write to your broker.',
  'listing over':
    'This listing is over, so nothing in it changes anymore. Please write to your broker if you want to go on.',
}
