// A seller's part of the property tax, which Colorado bills a year later.
import { daysFrom, monthsAfter } from './dates.ts'
import { cents, shareCents } from './money.ts'

/** The second half of the year before is due on June 15 (C.R.S. 39-10-104.5). Later, it counts as paid unless somebody says otherwise. */
const lastYearPaidAfter = '06-15'

/** The year of the newest bill. */
export const billYearOn = (day: string): number => Number(day.slice(0, 4)) - 1

/**
 * The seller's share of the property tax: the days of the year before the closing day [L], and the unpaid part of last year's bill,
 * because Colorado bills a year later. Null when it is unknown: no closing day, no tax, or a closing by June 15 without an entry for what
 * is unpaid. `lastYearUnpaidCents`: of the bill for the year before the closing.
 */
export const taxShareCents = (
  annualCents: number | null,
  closingOn: string,
  lastYearUnpaidCents: number | null,
): number | null => {
  if (annualCents === null || closingOn === '') return null
  if (lastYearUnpaidCents === null && closingOn.slice(5) <= lastYearPaidAfter) return null
  const firstDay = `${closingOn.slice(0, 4)}-01-01`
  const daysOfYear = daysFrom(firstDay, monthsAfter(firstDay, 12))
  return shareCents(annualCents, daysFrom(firstDay, closingOn), daysOfYear) + (lastYearUnpaidCents ?? 0)
}

/**
 * What is unpaid on a day of the bill for the year before it. The seller says it for the bill of last year, as of the day on which they
 * change this number. When the year turns, the next year's bill counts: it is unpaid until its second half is due. What was overdue is
 * still unpaid. Null when nobody has said it.
 */
export const unpaidTaxCents = (
  { annualTaxCents, lastYearTaxUnpaidCents: unpaidCents, unpaidTaxSaidOn: saidOn }: SaidAboutTax,
  day: string,
): number | null => {
  const [year, saidIn] = [day.slice(0, 4), saidOn.slice(0, 4)]
  if (unpaidCents === null || saidIn === '' || year === saidIn) return unpaidCents
  if (year < saidIn) return null
  const overdueCents = saidOn.slice(5) > lastYearPaidAfter ? unpaidCents : 0
  if (day.slice(5) > lastYearPaidAfter) return overdueCents
  return annualTaxCents === null ? null : annualTaxCents + overdueCents
}

/**
 * Whether what is unpaid is said anew with other numbers. It is not while what was said before still gives the same number today: then the
 * number that somebody saw has not been changed.
 */
export const isUnpaidTaxSaidAnew = (
  before: Omit<SaidAboutTax, 'annualTaxCents'>,
  given: Omit<SaidAboutTax, 'unpaidTaxSaidOn'>,
  today: string,
): boolean =>
  unpaidTaxCents({ ...before, annualTaxCents: given.annualTaxCents }, today) !== given.lastYearTaxUnpaidCents

type SaidAboutTax = {
  annualTaxCents: number | null
  lastYearTaxUnpaidCents: number | null
  unpaidTaxSaidOn: string
}

/** The yearly property tax that the seller typed into the listing, with the year of its bill if that is given. Undefined without a sum. */
export const taxOfListing = ({
  TaxAnnualAmount: dollars,
  TaxYear: year,
}: Readonly<Record<string, unknown>>): { cents: number; year: number | null } | undefined =>
  typeof dollars === 'number' && dollars > 0
    ? { cents: cents(dollars), year: typeof year === 'number' ? year : null }
    : undefined
