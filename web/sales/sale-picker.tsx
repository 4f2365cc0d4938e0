import { Link } from '@tanstack/react-router'
import { pillLook } from '#web/customer/pill-look.ts'
import { useSaleId, useSales } from '#web/sales/use-sale.ts'

/** Switches between several sales. A single sale needs no switch. */
export const SalePicker = () => {
  const { data: sales = [] } = useSales()
  const current = useSaleId()
  if (sales.length < 2) return null
  return (
    <nav aria-label="Your sales" className="mb-8 flex flex-wrap gap-2.5">
      {sales.map(({ id, address, reference }) => (
        <Link
          key={id}
          to="/dashboard/my-sale"
          search={{ sale: id }}
          resetScroll={false}
          aria-current={id === current ? 'page' : undefined}
          className={pillLook}
        >
          {address || `Sale ${reference}`}
        </Link>
      ))}
    </nav>
  )
}
