import { Link } from '@tanstack/react-router'
import type { SaleDetail } from '#contract/sales'
import { Loaded } from '#web/customer/loaded.tsx'
import { SideSection } from '#web/customer/side-section.tsx'
import { useOnReturn } from '#web/files/on-return.ts'
import { SaleHead } from '#web/sales/sale-head.tsx'
import { SalePeople } from '#web/sales/sale-people.tsx'
import { SaleStep } from '#web/sales/sale-step.tsx'
import { NextDates } from '#web/sales/dates/next-dates.tsx'
import { SaleTabs } from '#web/sales/sale-tabs.tsx'
import { whatWeDid } from '#web/sales/sale-words.ts'
import { useSale } from '#web/sales/use-sale.ts'
import { buttonLook } from '#web/ui/button.tsx'
import { formatListed } from '#web/ui/dates.ts'
import { Icon } from '#web/ui/icon.tsx'
import { Notice } from '#web/ui/notice.tsx'
import { Skeleton } from '#web/ui/skeleton.tsx'

/** From the paid package to the closing: one next step, what we did, and the people who work for the seller. */
export const MySalePage = () => {
  const sale = useSale()
  useOnReturn(sale.reload)
  return (
    <>
      <SaleTabs />
      <Loaded from={sale} name="Your sale" skeleton={<MySaleSkeleton />}>
        {(found) => (found ? <MySale sale={found} /> : <NoSale />)}
      </Loaded>
    </>
  )
}

const MySale = ({ sale }: { sale: SaleDetail }) => (
  <>
    <SaleHead sale={sale} />
    <SaleStep sale={sale} />
    <div className="grid grid-cols-[minmax(0,1fr)] gap-x-14 xl:grid-cols-[minmax(0,1fr)_330px]">
      <div className="min-w-0">
        <NextDates sale={sale} />
        <WhatIsIncluded sale={sale} />
        <WhatWeDid sale={sale} />
      </div>
      <SalePeople sale={sale} />
    </div>
  </>
)

const WhatIsIncluded = ({ sale: { plan, changesLeft, photos, unattached } }: { sale: SaleDetail }) => (
  <SideSection title="Your package">
    <dl className="grid grid-cols-2 gap-x-6 gap-y-3 py-4 sm:grid-cols-4">
      <Fact name="In the MLS" value={plan.months === 1 ? '1 month' : `${plan.months} months`} />
      <Fact
        name="Photos"
        value={plan.photos === null ? `${photos.stored}, unlimited` : `${photos.stored} of ${plan.photos}`}
      />
      <Fact name="Changes left" value={changesLeft === null ? 'Unlimited' : String(changesLeft)} />
      <Fact name="Coordinator" value={plan.coordinator ? 'Included' : 'Not included'} />
    </dl>
    {unattached.map(({ id, name, orderNumber }) => (
      <p key={id} className="border-t border-line py-3 text-sm">
        You also bought <b>{name}</b> (order {orderNumber}). Your broker will ask whether it upgrades this
        sale or is for another home.
      </p>
    ))}
  </SideSection>
)

const Fact = ({ name, value }: { name: string; value: string }) => (
  <div>
    <dt className="text-xs text-soft">{name}</dt>
    <dd className="font-display text-lg leading-tight font-bold tabular-nums">{value}</dd>
  </div>
)

const WhatWeDid = ({ sale: { clocks } }: { sale: SaleDetail }) => {
  const done = whatWeDid(clocks)
  return (
    <SideSection title="What we did for you" link={<span className="text-sm text-soft">Mountain Time</span>}>
      {done.length === 0 ? (
        <p className="py-4 text-sm text-soft">
          Each duty that we do for you appears here, with its time and its limit.
        </p>
      ) : (
        <ul>
          {done.map(({ id, what, at, by, limit, isLate }) => (
            <li key={id} className="flex gap-3 border-b border-line py-3">
              <Icon name="check" className="mt-0.5 size-5 text-good" />
              <p className="min-w-0 text-sm wrap-anywhere">
                {what}
                <small className="block text-xs text-soft">
                  {formatListed(at)}
                  {by && `, by ${by}`}
                  {limit && `. The limit was ${formatListed(limit)}${isLate ? ', so this was late' : ''}`}
                </small>
              </p>
            </li>
          ))}
        </ul>
      )}
    </SideSection>
  )
}

const NoSale = () => (
  <Notice
    picture="how-close"
    title="Your sale begins with a listing package"
    actions={
      <Link to="/packages" className={buttonLook('flag')}>
        See the packages
      </Link>
    }
  >
    When you have bought one, this page leads you from the first photo to the closing.
  </Notice>
)

const MySaleSkeleton = () => (
  <>
    <Skeleton className="-mt-5 h-52" />
    <Skeleton className="mt-5 h-40" />
    <Skeleton className="mt-14 h-40" />
  </>
)
