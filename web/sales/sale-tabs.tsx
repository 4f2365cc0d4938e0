import { Link } from '@tanstack/react-router'
import { useSyncExternalStore } from 'react'
import { upperFirst } from '#rules/upper-first'
import { SalePicker } from '#web/sales/sale-picker.tsx'
import { saleTabs, toSaleTab } from '#web/sales/sale-tab-names.ts'
import { nameOfSale } from '#web/sales/shown-sale.ts'
import { useSaleId, useSaleInAddress, useSales } from '#web/sales/use-sale.ts'
import { useCustomer } from '#web/session/session.ts'
import { formatDay } from '#web/ui/dates.ts'
import { showCurrentTab } from '#web/ui/show-current-tab.ts'

const tabs = [
  { name: 'Overview', to: '/dashboard/my-sale' },
  ...saleTabs.map((tab) => ({ name: upperFirst(tab), ...toSaleTab(tab) })),
] as const

/** The pages of one sale, below the top bar, and whose they are when there are several sales. Paper always says whose they are. */
export const SaleTabs = () => (
  <>
    <Tabs />
    <SalePicker />
    <Letterhead />
  </>
)

/** Only on paper: the home, the seller and the day of printing. */
const Letterhead = () => {
  const { data: sales } = useSales()
  const id = useSaleId()
  const sale = sales?.find((one) => one.id === id)
  const seller = useCustomer()
  const day = useSyncExternalStore(onPrinting, today, noDay)
  return (
    <p className="mb-4 hidden text-sm print:block">
      {sale && <b>{nameOfSale(sale)}</b>}
      <br />
      {seller && `${seller.name}, `}printed {day}
    </p>
  )
}

const onPrinting = (tell: () => void) => {
  addEventListener('beforeprint', tell)
  return () => removeEventListener('beforeprint', tell)
}
const today = () => formatDay(new Date().toISOString())
const noDay = () => ''

const Tabs = () => {
  const sale = useSaleInAddress()
  return (
    <nav
      ref={showCurrentTab}
      aria-label="My sale"
      className="-mx-(--gutter) mb-5 overflow-x-auto border-b border-line px-(--gutter) print:hidden"
    >
      <ul className="flex w-max gap-x-6">
        {tabs.map(({ name, ...target }) => (
          <li key={name}>
            <Link
              {...target}
              search={{ sale }}
              activeOptions={{ exact: true, includeSearch: false }}
              className="inline-flex min-h-11 items-center border-b-3 border-transparent text-sm font-semibold whitespace-nowrap text-soft no-underline hover:text-ink aria-[current=page]:border-flag aria-[current=page]:text-ink"
            >
              {name}
            </Link>
          </li>
        ))}
      </ul>
    </nav>
  )
}
