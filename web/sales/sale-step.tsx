import { Link } from '@tanstack/react-router'
import { useState } from 'react'
import type { SaleDetail } from '#contract/sales'
import { telephoneLink } from '#web/brokerage/telephone-link.ts'
import { NextCard } from '#web/customer/next-card.tsx'
import { overOf } from '#web/fields/sale-over.ts'
import { toSaleTab } from '#web/sales/sale-tab-names.ts'
import { stepWords } from '#web/sales/sale-words.ts'
import { buttonLook } from '#web/ui/button.tsx'
import { formatDay, formatListed } from '#web/ui/dates.ts'

/** The one next step: who acts, by when, and the button. */
export const SaleStep = ({ sale }: { sale: SaleDetail }) => {
  const { nextStep } = sale
  const [now] = useState(() => Date.now())
  const isLate = isBrokerLate(nextStep, now)
  return (
    <NextCard
      why={whyWords(nextStep)}
      {...stepWords(sale)}
      until={isLate ? `${lateWords(nextStep)} Please call us.` : untilWords(nextStep)}
      action={<StepAction sale={sale} isLate={isLate} />}
    />
  )
}

/** What we promised has not come in time. */
const isBrokerLate = ({ owner, dueAt }: SaleDetail['nextStep'], now: number): boolean =>
  owner === 'broker' && dueAt !== '' && Date.parse(dueAt) < now

const lateWords = ({ dueAt }: SaleDetail['nextStep']) =>
  `We are late: this was due by ${formatListed(dueAt)} Mountain Time.`

/** The seller's next date may be far away. Until then they wait. */
const whyWords = ({ kind, owner }: SaleDetail['nextStep']): string => {
  if (owner === 'broker') return 'Our turn'
  return owner === 'you' && kind !== 'wait' ? 'Your next step' : 'Nothing to do now'
}

/** What nobody has to do now has a date, but no limit. */
const untilWords = ({ kind, owner, dueAt, isDayOnly, dates = [] }: SaleDetail['nextStep']): string => {
  if (dueAt === '') return ''
  const end = isDayOnly === true ? formatDay(dueAt) : `${formatListed(dueAt)} Mountain Time`
  if (kind === 'wait' && owner !== 'broker') return `Next date: ${nextWords(dates)}${end}`
  return isDayOnly === true ? `On ${end}` : `By ${end}`
}

/** The first of the dates that end then, and how many more there are. */
const nextWords = ([first, ...others]: readonly string[]): string =>
  first === undefined ? '' : `${first}${others.length > 0 ? `, and ${others.length} more` : ''}, `

const flag = `${buttonLook('flag')} md:min-w-40`

const StepAction = ({ sale, isLate }: { sale: SaleDetail; isLate: boolean }) => {
  switch (sale.nextStep.kind) {
    case 'input unfinished':
    case 'input sent back':
      return (
        <Link {...toSaleTab('listing')} search={{ sale: sale.id }} className={flag}>
          {sale.nextStep.kind === 'input sent back' ? 'Answer the notes' : 'Describe your home'}
        </Link>
      )
    case 'paper rejected':
    case 'sign listing contract':
      return (
        <Link to="/dashboard/transaction-manager" className={flag}>
          Open your papers
        </Link>
      )
    case 'date':
      return (
        <Link {...toSaleTab('dates')} search={{ sale: sale.id }} className={flag}>
          See your dates
        </Link>
      )
    case 'offer to answer':
      return (
        <Link {...toSaleTab('offers')} search={{ sale: sale.id }} className={flag}>
          See your offers
        </Link>
      )
    case 'wait':
      if (sale.endedAt === '' && sale.nextStep.owner === 'broker' && !isLate) return null
      return (
        <>
          {overOf(sale) === 'sold' && (
            <Link to="/dashboard/transaction-manager" className={buttonLook('outline')}>
              Open your papers
            </Link>
          )}
          <CallBroker sale={sale} />
        </>
      )
    default:
      return <CallBroker sale={sale} look="flag" />
  }
}

const CallBroker = ({
  sale: { broker },
  look = 'outline',
}: {
  sale: SaleDetail
  look?: 'flag' | 'outline'
}) =>
  broker.phone === '' ? (
    <Link to="/dashboard/chat" className={buttonLook(look)}>
      Write to us
    </Link>
  ) : (
    <a href={telephoneLink(broker.phone)} className={buttonLook(look)}>
      <span>
        Call {broker.name || 'us'}, <span className="whitespace-nowrap">{broker.phone}</span>
      </span>
    </a>
  )
