import type { DeskSale } from '#contract/desk/sales/sales'
import { sendingOnce } from '#contract/send-once'
import { useState } from 'react'
import { call } from '#desk/api/call.ts'
import { useChange } from '#desk/api/use-change.ts'
import { Section } from '#desk/detail/section.tsx'
import { useMay } from '#desk/me/use-me.ts'
import { saleKeys } from '#desk/sales/sale-query.ts'
import { Button } from '#desk/ui/button.tsx'

type Attached = { orderLineId: string; what: 'upgraded' | 'opened' }

/** Paid packages that nobody has assigned to a sale yet. */
export const Unattached = ({ sale }: { sale: DeskSale }) => {
  const mayWork = useMay()('work on sales')
  const [once] = useState(sendingOnce)
  const attach = useChange(
    (body: Attached) =>
      once(body, (idempotencyKey) =>
        call('POST /api/desk/sales/:saleId/orders', { params: { saleId: sale.id }, body, idempotencyKey }),
      ),
    { done: ({ message }) => message, refresh: [...saleKeys, ['orders']] },
  )
  if (sale.unattached.length === 0) return null
  return (
    <Section title="Packages without a sale">
      <ul>
        {sale.unattached.map(({ id, name, orderNumber }) => (
          <li key={id} className="flex flex-wrap items-center gap-x-4 gap-y-1 border-b border-line py-2">
            <span className="min-w-52 flex-1">
              {name}
              <small className="block text-meta text-soft">
                Order {orderNumber}. Ask the seller: does it upgrade this sale, or is it for another home?
              </small>
            </span>
            {mayWork && (
              <span className="flex gap-2">
                <Button
                  disabled={attach.isPending}
                  onClick={() => void attach.run({ orderLineId: id, what: 'opened' })}
                >
                  Another home
                </Button>
                <Button
                  disabled={attach.isPending}
                  onClick={() => void attach.run({ orderLineId: id, what: 'upgraded' })}
                >
                  Upgrade this sale
                </Button>
              </span>
            )}
          </li>
        ))}
      </ul>
    </Section>
  )
}
