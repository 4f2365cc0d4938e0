import { Link } from '@tanstack/react-router'
import { useSaleId, useSales } from '#web/sales/use-sale.ts'

/** Which of several sales the page shows. One sale needs no switch. */
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
          className="inline-flex min-h-10 items-center rounded-full finger:min-h-11 border-[1.5px] border-line-strong px-4 text-sm font-semibold no-underline hover:border-ink aria-[current=page]:border-ink aria-[current=page]:bg-ink aria-[current=page]:text-paper"
        >
          {address || `Sale ${reference}`}
        </Link>
      ))}
    </nav>
  )
}
