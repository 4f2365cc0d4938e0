import { Link, useRouter } from '@tanstack/react-router'
import { useEffect } from 'react'
import { pillLook } from '#web/customer/pill-look.ts'
import { nameOfSale } from '#web/sales/shown-sale.ts'
import { useSaleId, useSaleInAddress, useSales } from '#web/sales/use-sale.ts'

/** Says which of several sales the page shows, and switches to another on the same tab. A single sale needs no switch. */
export const SalePicker = () => {
  const { data: sales = [] } = useSales()
  const current = useSaleId()
  const hasSeveral = sales.length > 1
  useKeptInAddress(hasSeveral ? current : undefined)
  if (!hasSeveral) return null
  return (
    <nav aria-label="Your sales" className="mb-8 flex flex-wrap gap-2.5">
      {sales.map((sale) => (
        <Link
          key={sale.id}
          to="."
          search={{ sale: sale.id }}
          resetScroll={false}
          aria-current={sale.id === current ? 'page' : undefined}
          className={`${pillLook} print:not-aria-[current=page]:hidden`}
        >
          {nameOfSale(sale)}
        </Link>
      ))}
    </nav>
  )
}

/** The address names the sale, so that a reload and the other tabs stay with it, also after another sale has begun. */
const useKeptInAddress = (sale: string | null | undefined) => {
  const router = useRouter()
  const inAddress = useSaleInAddress()
  useEffect(() => {
    if (sale && sale !== inAddress)
      void router.navigate({
        to: '.',
        search: (search) => ({ ...search, sale }),
        hash: true,
        replace: true,
        resetScroll: false,
      })
  }, [router, sale, inAddress])
}
