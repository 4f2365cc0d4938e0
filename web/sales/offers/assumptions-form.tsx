import { useRouter } from '@tanstack/react-router'
import { useRef, useState } from 'react'
import { ApiProblem } from '#contract/client'
import type { SaleOffers } from '#contract/sale-offers'
import { dayIn, mountainTime } from '#rules/dates'
import { inWholeDollars } from '#rules/money'
import { percentWords } from '#rules/offer-words'
import { billYearOn } from '#rules/property-tax'
import { notWithheldUpToCents, withheldBasisPoints } from '#rules/sale-net'
import { SendRow } from '#web/fields/send-row.tsx'
import { unsent } from '#web/fields/unsent.ts'
import { useForm } from '#web/fields/use-form.ts'
import { basisPointsTyped, centsTyped } from '#web/fields/typed-sums.ts'
import { assumedWords } from '#web/sales/offers/assumed-words.ts'
import { netChanges, netsOf, type UsedNumbers } from '#web/sales/offers/net-changes.ts'
import { OtherCosts } from '#web/sales/offers/other-costs.tsx'
import { type CostField, costFaults, costsTyped } from '#web/sales/offers/typed-costs.ts'
import {
  costRows,
  numberFieldsOf,
  isSameNumbers,
  numbersIn,
  readTypedNumbers,
} from '#web/sales/offers/typed-numbers.ts'
import { TaxOfListing } from '#web/sales/offers/tax-of-listing.tsx'
import { useTypedNumbers } from '#web/sales/offers/use-typed-numbers.ts'
import { valuesIn } from '#web/fields/form-fields.ts'
import type { Values } from '#web/session/keep-draft.ts'
import { Field } from '#web/ui/field.tsx'
import { SelectField } from '#web/ui/select-field.tsx'
import { toast } from '#web/ui/toast.ts'

type AssumptionsProps = { saleId: string; given: SaleOffers; reload: () => Promise<SaleOffers | undefined> }

const unpaidHint = () =>
  `Of the bill for ${billYearOn(dayIn(mountainTime, Date.now()))}. 0 if all of it is paid.`

const sums = [
  ['titlePolicy', 'Owner’s title policy', 'The title company’s quote.'],
  ['closingFee', 'Closing fee', 'Your half of what the title company charges.'],
  ['hoaPapers', 'HOA papers', '0 without an HOA.'],
  ['annualTax', 'Property tax of a year', 'Last year’s bill.'],
  ['lastYearTaxUnpaid', 'Last year’s property tax that is still unpaid', unpaidHint],
  [
    'payoffQuote',
    'Your lender’s payoff quote',
    'It counts more than the three fields below. 0 without a mortgage.',
  ],
  ['principal', 'Principal that you owe', ''],
] as const
type Name = (typeof sums)[number][0] | 'rate' | 'interestTo' | 'livesInColorado' | CostField

/** What the estimates work with. The seller changes the numbers, and sees how each net changes. */
export const AssumptionsForm = ({ saleId, given, reload }: AssumptionsProps) => {
  const [used, setUsed] = useState<UsedNumbers>()
  const result = useRef<HTMLDivElement>(null)
  const [isUnsaved] = useState(() => readTypedNumbers(saleId) !== undefined)
  return (
    <section aria-label="What the estimates work with" className="mt-6 max-w-[70ch] text-sm">
      <p>
        An estimate, not a closing statement: it has no HOA dues, utilities or credits to you.{' '}
        {assumedWords(given)}
      </p>
      {/* Always rendered, so that a screen reader announces each change and it can take the focus. */}
      <div
        ref={result}
        tabIndex={-1}
        role="status"
        className={used ? 'mt-3 grid gap-1 bg-good-tint p-4' : 'sr-only'}
      >
        {used && <Used used={used} given={given} />}
      </div>
      <details open={isUnsaved} className="mt-3 border-y border-line print:hidden">
        <summary className="link flex min-h-11 cursor-pointer items-center font-semibold">
          Change these numbers
        </summary>
        <Fields
          saleId={saleId}
          given={given}
          reload={reload}
          onSending={() => setUsed(undefined)}
          onSaved={(version) => setUsed({ version, before: netsOf(given.offers) })}
          onShown={() => result.current?.focus()}
        />
      </details>
    </section>
  )
}

const Used = ({ used, given }: { used: UsedNumbers; given: SaleOffers }) => {
  const changes = netChanges(used, given)
  if (changes === undefined)
    return <p>Your numbers are saved. The estimates above are older than your numbers.</p>
  return (
    <>
      <p>
        <b>{saved}</b>
      </p>
      <ul className="grid gap-1">
        {changes.map(({ id, words }) => (
          <li key={id}>{words}</li>
        ))}
      </ul>
    </>
  )
}

type FieldsProps = AssumptionsProps & {
  onSending: () => void
  /** Called once the offers were read again, or could not be. */
  onSaved: (version: number) => void
  onShown: () => void
}

const saved = 'The estimates use your numbers.'

const overtaken =
  'These numbers were changed meanwhile. The saved ones are here now, and so is what you typed. Look at them, then use them.'

const Fields = ({ saleId, given, reload, onSending, onSaved, onShown }: FieldsProps) => {
  const { call } = useRouter().options.context
  const { props, element, wrong, failure, isPending } = useForm<Name>({
    check: (typed) => ({
      ...Object.fromEntries(
        sums.flatMap(([name]) =>
          Number.isNaN(centsTyped(typed[name])) ? [[name, 'Enter a sum, or leave it empty.']] : [],
        ),
      ),
      ...(Number.isNaN(basisPointsTyped(typed['rate'])) && {
        rate: 'Enter a percentage such as 4.125, or leave it empty.',
      }),
      ...costFaults(costsTyped(typed)),
    }),
    send: async (typed) => {
      const pressed = document.activeElement
      onSending()
      const { version, before } = numbers
      const params = { saleId }
      try {
        const body = { ...numbersIn(typed), version }
        const { version: stored } = await call('PUT /api/home/customer/sales/:saleId/assumptions', {
          params,
          body,
        })
        const now = await reload()
        onSaved(stored)
        const isNewer = now && now.assumptionsVersion >= stored
        numbers.settle(
          isNewer ? now : { assumptions: numbersIn(typed), assumptionsVersion: stored },
          typed,
          typed,
        )
        // The result is above the form. Somebody who works elsewhere, or types on, keeps the focus there.
        const isWaiting = document.activeElement === pressed || document.activeElement === document.body
        if (isWaiting && element.current && isSameNumbers(valuesIn(element.current), typed)) onShown()
      } catch (problem) {
        if (!isOvertaken(problem)) throw problem
        const now = await reload()
        // The numbers were saved, but the answer was lost.
        const isSaved = now && isSameNumbers(typed, numberFieldsOf(now.assumptions))
        if (now) numbers.settle(now, isSaved ? typed : before, typed)
        if (!isSaved) throw problem
        toast.success(saved)
      }
    },
    sayFailure: (problem) => (isOvertaken(problem) ? overtaken : unsent('Your change')(problem)),
    onTyped: (typed) => numbers.keep(typed),
    isAnnouncing: true,
  })
  const numbers = useTypedNumbers(saleId, given, element)
  const { shown, round } = numbers
  return (
    <form {...props} className="grid gap-4 pt-2 pb-5 sm:grid-cols-2">
      <Inputs key={round} shown={shown} wrong={wrong} listingTax={given.listingTax} />
      <div className="grid gap-3 sm:col-span-2">
        <SendRow label="Use these numbers" failure={failure} isPending={isPending} />
      </div>
    </form>
  )
}

const isOvertaken = (problem: unknown) =>
  problem instanceof ApiProblem && problem.code === 'changed_meanwhile'

type InputsProps = {
  shown: Values
  wrong: Readonly<Partial<Record<Name, string>>>
  listingTax: SaleOffers['listingTax']
}

const Inputs = ({ shown, wrong, listingTax }: InputsProps) => (
  <>
    {sums.map(([name, label, hint]) => (
      <div key={name} className="grid content-start gap-1.5">
        <Field
          id={`assume-${name}`}
          name={name}
          label={`${label}, in dollars`}
          hint={typeof hint === 'string' ? hint : hint()}
          inputMode="decimal"
          defaultValue={shown[name]}
          error={wrong[name]}
        />
        {name === 'annualTax' && listingTax && !shown[name] && <TaxOfListing tax={listingTax} name={name} />}
      </div>
    ))}
    <Field
      id="assume-rate"
      name="rate"
      label="Interest in percent a year"
      inputMode="decimal"
      defaultValue={shown['rate']}
      error={wrong.rate}
    />
    <Field
      id="assume-interestTo"
      name="interestTo"
      label="Interest is paid through"
      type="date"
      defaultValue={shown['interestTo']}
      error={wrong.interestTo}
    />
    <SelectField
      id="assume-livesInColorado"
      name="livesInColorado"
      label="Do you live in Colorado?"
      defaultValue={shown['livesInColorado']}
      error={wrong.livesInColorado}
    >
      <option value="">Not said</option>
      <option value="yes">Yes</option>
      <option value="no">
        No: {percentWords(withheldBasisPoints)} is held back above {inWholeDollars(notWithheldUpToCents)}
      </option>
    </SelectField>
    <OtherCosts given={costRows(shown)} wrong={wrong} />
  </>
)
