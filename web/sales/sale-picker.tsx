import { Link, useRouter } from '@tanstack/react-router'
import { useEffect } from 'react'
import type { Sale } from '#contract/sales'
import { pillLook } from '#web/customer/pill-look.ts'
import { nameOfSale } from '#web/sales/shown-sale.ts'
import { useSaleId, useSaleInAddress, useSales } from '#web/sales/use-sale.ts'

/** Says which of several sales the page shows, and switches to another on the same tab. A single sale needs no switch. */
export const SalePicker = () => {
  const { data: sales } = useSales()
  const inAddress = useSaleInAddress()
  const current = useSaleId()
  if (!sales) return null
  if (inAddress !== undefined && sales.every(({ id }) => id !== inAddress))
    return <OfSomebodyElse sales={sales} shown={current} />
  return sales.length > 1 && <Picker sales={sales} current={current} />
}

type PickerProps = { sales: readonly Sale[]; current: string | null | undefined }

const Picker = ({ sales, current }: PickerProps) => {
  useKeptInAddress(current)
  return <Choice sales={sales} current={current} />
}

/** Two people of one household may use this browser. */
const OfSomebodyElse = ({ sales, shown }: { sales: readonly Sale[]; shown: PickerProps['current'] }) => {
  const own = sales.find(({ id }) => id === shown)
  return (
    <>
      <p className="mb-6 max-w-prose rounded-sm bg-wait-tint px-4 py-3">
        This link is about a home that is not in your account.
        {own && ` Below you see your own sale, ${nameOfSale(own)}.`} If you have another account, log in with
        that one.
      </p>
      {sales.length > 1 && <Choice sales={sales} current={shown} />}
    </>
  )
}

const Choice = ({ sales, current }: PickerProps) => (
  <nav aria-label="Your sales" className="mb-8 flex flex-wrap gap-2.5">
    {sales.map((sale) => (
      <Link
        key={sale.id}
        to="."
        search={{ sale: sale.id }}
        resetScroll={false}
        aria-current={sale.id === current ? 'page' : undefined}
        className={pillLook}
      >
        {nameOfSale(sale)}
      </Link>
    ))}
  </nav>
)

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
