import { Link } from '@tanstack/react-router'
import { useState } from 'react'
import type { SaleDates } from '#contract/sale-contract'
import type { SaleDetail } from '#contract/sales'
import { isWaitingBackup } from '#rules/sale-contracts'
import { SideSection } from '#web/customer/side-section.tsx'
import { datedOf, isAhead } from '#web/sales/dates/date-groups.ts'
import { DateRow } from '#web/sales/dates/date-row.tsx'
import { toSaleTab } from '#web/sales/sale-tab-names.ts'
import { endedWords } from '#web/sales/dates/ended-words.ts'
import { countsOnceFirst } from '#web/sales/sale-words.ts'
import { useOfSale } from '#web/sales/use-sale.ts'

/** Dates on the overview, at most. */
const shownDates = 5

/** The next dates of the contract. Nothing before there is one. */
export const NextDates = ({ sale }: { sale: SaleDetail }) => {
  const [now] = useState(() => Date.now())
  const { data } = useOfSale(['dates'], (call, saleId) =>
    call('GET /api/home/customer/sales/:saleId/dates', { params: { saleId } }),
  )
  if (!sale.contract || !data?.contract) return null
  // A contract that was never in force says nothing after the sale has ended.
  if (sale.endedAt !== '' && data.contract.state === 'typed') return null
  const { state } = data.contract
  const ahead = datedOf(data.dates, { state, now }).filter((date) => isAhead(date, state, now))
  return (
    <SideSection
      title="Your contract"
      link={
        <Link {...toSaleTab('dates')} search={{ sale: sale.id }} className="link text-sm">
          All dates
        </Link>
      }
    >
      <p className="pt-3 text-sm">{stateWords(data.contract, data.backup)}</p>
      {ahead.length > 0 && (
        <ol>
          {ahead.slice(0, shownDates).map((date) => (
            <DateRow key={date.id} date={date} now={now} />
          ))}
        </ol>
      )}
    </SideSection>
  )
}

const stateWords = (contract: NonNullable<SaleDates['contract']>, backup: SaleDates['backup']): string => {
  const { state, offer } = contract
  switch (state) {
    case 'typed':
      return isWaitingBackup(contract)
        ? `The contract with ${offer} is signed as a backup. ${countsOnceFirst}`
        : `The contract with ${offer} is signed. Your broker is checking its dates.`
    case 'in force':
      return `The contract with ${offer} is in force. Times are Mountain Time.`
    case 'closed':
      return 'Your home is sold.'
    case 'terminated':
      return endedWords(contract, backup)
  }
}
