import { Link } from '@tanstack/react-router'
import { useState } from 'react'
import type { SaleDetail } from '#contract/sales'
import { telephoneLink } from '#web/brokerage/telephone-link.ts'
import { NextCard } from '#web/customer/next-card.tsx'
import { overOf } from '#web/fields/sale-over.ts'
import { toSaleTab } from '#web/sales/sale-tab-names.ts'
import { stepWords } from '#web/sales/sale-words.ts'
import { isBrokerLate, untilWords, whoseTurn } from '#web/sales/turn-words.ts'
import { buttonLook } from '#web/ui/button.tsx'

/** The one next step: who acts, by when, and the button. */
export const SaleStep = ({ sale }: { sale: SaleDetail }) => {
  const { nextStep } = sale
  const [now] = useState(() => Date.now())
  return (
    <NextCard
      why={whoseTurn(nextStep)}
      {...stepWords(sale)}
      until={untilWords(nextStep, now)}
      action={<StepAction sale={sale} isLate={isBrokerLate(nextStep, now)} />}
    />
  )
}

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
