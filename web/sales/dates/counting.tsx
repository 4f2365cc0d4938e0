import type { ReactNode } from 'react'
import type { SaleDates } from '#contract/sale-contract'
import { clockOfDayInWords, shortLabel } from '#rules/contract-date-words'
import { inDollars } from '#rules/money'
import { SideSection } from '#web/customer/side-section.tsx'
import { formatCalendarDay } from '#web/ui/calendar-day.ts'
import { formatListed } from '#web/ui/dates.ts'

type CountingProps = {
  of: SaleDates
  contract: NonNullable<SaleDates['contract']>
  /** The contract is over, and none of its dates is ahead. */
  isPast: boolean
  reminderDays: readonly number[]
}

/** How this contract counts, as the signed paper says it. */
export const Counting = ({ of: { dates }, contract, isPast, reminderDays }: CountingProps) => {
  const without = dates.filter(({ state }) => state === 'not applicable')
  return (
    <SideSection title={isPast ? 'How your contract counted' : 'How your contract counts'}>
      <dl className="text-sm">
        <Fact name="Both signed">{contract.mecAt ? formatListed(contract.mecAt) : 'not entered yet'}</Fact>
        <Fact name="Time of day">
          {contract.timeOfDay
            ? `${clockOfDayInWords(contract.timeOfDay)} Mountain Time`
            : 'none in the contract'}
          <small className="block text-xs text-soft">
            for objections, resolutions, examinations and terminations; otherwise 11:59 PM
          </small>
        </Fact>
        <Fact name="Weekends">
          {contract.weekendRule === 'will'
            ? `A deadline on a weekend or holiday ${isPast ? 'moved' : 'moves'} to the next business day`
            : `A deadline on a weekend or holiday ${isPast ? 'did' : 'does'} not move`}
          <small className="block text-xs text-soft">{boxWords[contract.weekendRule]}</small>
        </Fact>
        {contract.earnestMoneyCents !== null && (
          <Fact name="Earnest money">
            {inDollars(contract.earnestMoneyCents)}
            {contract.holder && <small className="block text-xs text-soft">held by {contract.holder}</small>}
          </Fact>
        )}
        <Fact name="Form">{contract.edition.name}</Fact>
        {without.length > 0 && (
          <Fact name={isPast ? 'Did not apply' : 'Do not apply'}>
            <details>
              <summary className="cursor-pointer font-semibold text-link underline underline-offset-4">
                {without.length === 1 ? '1 row' : `${without.length} rows`}
              </summary>
              <ul className="pt-1">
                {without.map(({ id, item, label, raw, doneOn, doneHow }) => (
                  <li key={id}>
                    {shortLabel(label)}, row {item}: {raw === '' ? 'blank' : raw}
                    {doneOn !== '' && (
                      <small className="block text-xs text-soft">
                        Your broker noted this on {formatCalendarDay(doneOn)}
                        {doneHow && `: ${doneHow}`}
                      </small>
                    )}
                  </li>
                ))}
              </ul>
            </details>
          </Fact>
        )}
      </dl>
      {contract.state === 'in force' && (
        <p className="pt-3 text-xs text-soft">
          {reminderDays.length > 0 &&
            `We write to you at 8:00 AM Mountain Time, ${daysWords(reminderDays)}, with your own dates. `}
          Calendars may show a change some hours late: this page is always right.
        </p>
      )}
    </SideSection>
  )
}

const boxWords = {
  will: 'the box says “Will”',
  'will not': 'the box says “Will Not”',
  '': 'no box is checked',
} as const

const Fact = ({ name, children }: { name: string; children: ReactNode }) => (
  <div className="grid grid-cols-[7rem_minmax(0,1fr)] gap-x-3 border-b border-line py-2">
    <dt className="text-soft">{name}</dt>
    <dd className="min-w-0 font-semibold wrap-break-word">{children}</dd>
  </div>
)

/** '5, 3 and 1 days before, and that morning'. */
const daysWords = (days: readonly number[]): string => {
  const before = days.filter((day) => day > 0)
  const list = new Intl.ListFormat('en-US').format(before.map(String))
  const words =
    before.length === 0 ? '' : `${list} ${before.at(-1) === 1 && before.length === 1 ? 'day' : 'days'} before`
  return days.includes(0) ? [words, 'that morning'].filter(Boolean).join(' and ') : words
}
