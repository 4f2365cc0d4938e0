import { Link } from '@tanstack/react-router'
import type { ComponentProps } from 'react'
import type { Sale } from '#contract/sales'
import { DashboardIcon } from '#web/customer/dashboard-icon.tsx'
import type { NextCard } from '#web/customer/next-card.tsx'
import type { StepRow } from '#web/dashboard/step-row.tsx'
import { stepWords } from '#web/sales/sale-words.ts'
import { nameOfSale } from '#web/sales/shown-sale.ts'
import { untilWords, whoseTurn } from '#web/sales/turn-words.ts'

type Row = ComponentProps<typeof StepRow>

/** The next step of a sale, in the words of My sale, which shows more. `button`: the look of its action. */
export const saleRow = (sale: Sale, button: string): Row => ({
  look: 'bg-wait-tint text-wait',
  icon: <DashboardIcon name="sign" />,
  title: stepWords(sale).title,
  text: nameOfSale(sale),
  action: (
    <Link to="/dashboard/my-sale" search={{ sale: sale.id }} className={button}>
      Open My sale<span className="sr-only">: {stepWords(sale).title}</span>
    </Link>
  ),
})

/** The same as the card at the top. `now`: milliseconds since 1970. */
export const saleCard = (sale: Sale, button: string, now: number): ComponentProps<typeof NextCard> => ({
  ...saleRow(sale, button),
  why: whoseTurn(sale.nextStep),
  text: stepWords(sale).text,
  until: untilWords(sale.nextStep, now),
})
