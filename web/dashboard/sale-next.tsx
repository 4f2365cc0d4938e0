import { Link } from '@tanstack/react-router'
import type { Sale } from '#contract/sales'
import { DashboardIcon } from '#web/customer/dashboard-icon.tsx'
import { SideSection } from '#web/customer/side-section.tsx'
import { rowButton, StepRow } from '#web/dashboard/step-row.tsx'
import { nameOfSale } from '#web/sales/shown-sale.ts'
import { useSales } from '#web/sales/use-sale.ts'

/** What the seller has to do for the sales of their homes. My sale shows more. */
export const SaleNext = () => {
  const { data: sales = [] } = useSales()
  const yours = sales.filter(({ endedAt, nextStep }) => endedAt === '' && nextStep.owner === 'you')
  if (yours.length === 0) return null
  return (
    <SideSection title="My sale">
      <ul>
        {yours.map((sale) => (
          <StepRow
            key={sale.id}
            look="bg-wait-tint text-wait"
            icon={<DashboardIcon name="sign" />}
            title={titles[sale.nextStep.kind]}
            text={nameOfSale(sale)}
            action={
              <Link to="/dashboard/my-sale" search={{ sale: sale.id }} className={rowButton}>
                Open<span className="sr-only"> My sale: {titles[sale.nextStep.kind]}</span>
              </Link>
            }
          />
        ))}
      </ul>
    </SideSection>
  )
}

const titles: Record<Sale['nextStep']['kind'], string> = {
  call: 'Call your broker',
  'offer to answer': 'Answer an offer',
  date: 'Look at the next date of your contract',
  'input sent back': 'Answer the notes on your listing',
  'paper rejected': 'Correct the paper that we sent back',
  'input unfinished': 'Describe your home for the MLS',
  'sign listing contract': 'Sign the listing contract',
  'sold as planned?': 'Say whether your home was sold as planned',
  wait: 'Look at your sale',
}
