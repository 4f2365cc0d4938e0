import { Outlet } from '@tanstack/react-router'
import { useState } from 'react'
import type { DeskSale } from '#contract/desk/sales/sales'
import { call } from '#desk/api/call.ts'
import { WithDoneMeanwhile } from '#desk/audit/done-meanwhile.tsx'
import { auditEntries } from '#desk/audit/record-history.tsx'
import { AssignedTo } from '#desk/detail/assigned-to.tsx'
import { DetailPage } from '#desk/detail/detail-page.tsx'
import { Loaded } from '#desk/detail/loaded.tsx'
import { Log } from '#desk/detail/log.tsx'
import { Facts, Section } from '#desk/detail/section.tsx'
import { StageTrack } from '#desk/detail/stage-track.tsx'
import { DueTag } from '#desk/leads/due-tag.tsx'
import { StateTag } from '#desk/list/cells.tsx'
import { useContracts } from '#desk/sales/contract/contract-query.ts'
import { ContractSection } from '#desk/sales/contract/contract-section.tsx'
import { firstDue } from '#desk/sales/clock-words.ts'
import { InputSection } from '#desk/sales/input-section.tsx'
import { SaleOffersSection } from '#desk/sales/offers/sale-offers.tsx'
import { saleActions } from '#desk/sales/sale-actions.ts'
import { SaleChangesSection } from '#desk/sales/sale-changes.tsx'
import { SaleClocks } from '#desk/sales/sale-clocks.tsx'
import { stepFact } from '#desk/sales/next-step.ts'
import { type Opened, SaleDialog } from '#desk/sales/sale-dialog.tsx'
import { SalePeople } from '#desk/sales/sale-people.tsx'
import { saleKeys, useListingChanges, useSale, useSaleOffers } from '#desk/sales/sale-query.ts'
import { Unattached } from '#desk/sales/unattached.tsx'
import { useSaleChanges } from '#desk/sales/use-sale-changes.ts'
import { statusLooks } from '#desk/sales/sale-words.ts'
import { Problem } from '#desk/ui/problem.tsx'
import { Tag } from '#desk/ui/tag.tsx'
import { useNow } from '#desk/ui/use-now.ts'
import { monthsInWords } from '#rules/listing-plan'
import { saleStages } from '#rules/sales'
import { formatCalendarDay } from '#web/ui/calendar-day.ts'
import { formatDay } from '#web/ui/dates.ts'
import { Skeleton } from '#web/ui/skeleton.tsx'

export const SalePage = () => {
  const query = useSale()
  return (
    <WithDoneMeanwhile kind="sales" record={query.data} read={readAgain}>
      <Loaded query={query}>{(sale) => <Sale key={sale.id} sale={sale} />}</Loaded>
      <Outlet />
    </WithDoneMeanwhile>
  )
}

const readAgain = (saleId: string) => call('GET /api/desk/sales/:saleId', { params: { saleId } })

const Sale = ({ sale }: { sale: DeskSale }) => {
  const changes = useSaleChanges(sale)
  const [opened, setOpened] = useState<Opened>()
  const close = () => setOpened(undefined)
  return (
    <DetailPage
      title={sale.address || sale.customer.name}
      live={{ kind: 'sales', id: sale.id, version: sale.version, refresh: saleKeys }}
      list={{ name: 'Sales', to: '/sales' }}
      below={<Below sale={sale} />}
      actions={saleActions(sale, changes, setOpened)}
      side={
        <>
          <AssignedTo
            of={sale}
            needs="work on sales"
            assign={changes.assign}
            hint="The seller sees the name of a broker as theirs."
          />
          <SalePeople sale={sale} />
        </>
      }
    >
      <StageTrack label="Stages of the sale" stages={saleStages} current={saleStages.indexOf(sale.stage)} />
      <SaleClocks clocks={sale.clocks} onStop={(clock) => setOpened({ what: 'stop', clock })} />
      <LoadedSections sale={sale} />
      {opened && <SaleDialog sale={sale} opened={opened} onClose={close} />}
    </DetailPage>
  )
}

/** Contracts, offers and changes come from three calls. The sections wait for all of them, so that no button moves under a click. */
const LoadedSections = ({ sale }: { sale: DeskSale }) => {
  const queries = [useContracts(sale.id), useSaleOffers(sale.id), useListingChanges(sale.id)]
  if (queries.some(({ isPending }) => isPending))
    return (
      <div role="status" aria-label="Loading" className="pt-6">
        <Skeleton className="h-40" />
      </div>
    )
  const failed = queries.filter(({ error }) => error !== null)
  const retry = () => void Promise.all(failed.map(({ refetch }) => refetch()))
  return (
    <>
      {failed[0] && <Problem of={failed[0].error} onRetry={retry} className="mt-4" />}
      <ContractSection sale={sale} />
      <Unattached sale={sale} />
      <InputSection sale={sale} />
      <SaleFacts sale={sale} />
      <SaleOffersSection sale={sale} />
      <SaleChangesSection sale={sale} />
      <Section title="What happened">
        <Log entries={auditEntries(sale.history)} />
      </Section>
    </>
  )
}

const Below = ({ sale }: { sale: DeskSale }) => {
  const due = firstDue(sale.clocks)
  return (
    <>
      <StateTag of={statusLooks[sale.mlsStatus]} />
      {sale.endedAt !== '' && sale.mlsStatus !== 'Expired/Terminated' && <Tag tone="plain">ended</Tag>}
      {due !== '' && <DueTag at={due} />}
      <span>
        {sale.reference}, begun {formatDay(sale.beganAt)}
      </span>
    </>
  )
}

const SaleFacts = ({ sale }: { sale: DeskSale }) => {
  const now = useNow()
  return (
    <Section title="Listing">
      <Facts
        of={[
          ['Next step', stepFact(sale, now)],
          ['MLS', [sale.mls, sale.mlsNumber].filter(Boolean).join(' ')],
          ['Status since', formatDay(sale.mlsStatusSince)],
          ['Expected Active', sale.expectedActiveOn && formatCalendarDay(sale.expectedActiveOn)],
          ['Listing contract sent', sale.listingSentAt && formatDay(sale.listingSentAt)],
          [
            'Listing contract',
            sale.listingEffectiveOn &&
              `${formatCalendarDay(sale.listingEffectiveOn)} to ${formatCalendarDay(sale.listingEndsOn)}`,
          ],
          [
            'Plan',
            `${monthsInWords(sale.plan.months)}${sale.plan.coordinator ? ', with a coordinator' : ''}`,
          ],
          ['Ended', sale.endedWhy],
        ]}
      />
    </Section>
  )
}
