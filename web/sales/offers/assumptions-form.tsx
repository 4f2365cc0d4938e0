import { useRouter } from '@tanstack/react-router'
import { useState } from 'react'
import type { SaleOffers } from '#contract/sale-offers'
import { inDollars } from '#rules/money'
import { netPartWords } from '#rules/offer-words'
import { SendRow } from '#web/fields/send-row.tsx'
import { useForm } from '#web/fields/use-form.ts'
import { centsTyped, plainSum } from '#web/fields/typed-sums.ts'
import { OtherCosts } from '#web/sales/offers/other-costs.tsx'
import { type CostField, costFaults, costsTyped } from '#web/sales/offers/typed-costs.ts'
import { Field } from '#web/ui/field.tsx'
import { SelectField } from '#web/ui/select-field.tsx'
import { toast } from '#web/ui/toast.ts'

type AssumptionsProps = { saleId: string; given: SaleOffers; onSaved: () => Promise<unknown> }

const sums = [
  ['titlePolicy', 'Owner’s title policy', 'The title company’s quote.'],
  ['closingFee', 'Closing fee', 'Your half.'],
  ['hoaPapers', 'HOA papers', '0 without an HOA.'],
  ['annualTax', 'Property tax of a year', 'Last year’s bill.'],
  ['lastYearTaxUnpaid', 'Unpaid of last year’s tax', '0 if all of it is paid.'],
  [
    'payoffQuote',
    'Payoff that your lender quotes',
    'It counts more than the three fields below. 0 without a mortgage.',
  ],
  ['principal', 'Principal that you owe', ''],
] as const
type SumName = (typeof sums)[number][0]
type Name = SumName | 'rate' | 'interestTo' | 'livesInColorado' | CostField

/** What the estimates work with. The seller changes the numbers, and sees how each net changes. */
export const AssumptionsForm = ({ saleId, given, onSaved }: AssumptionsProps) => {
  const { assumptions, assumptionsVersion: version, offers } = given
  const [before, setBefore] = useState<ReadonlyMap<string, number | null>>()
  return (
    <section aria-label="What the estimates work with" className="mt-6 max-w-[70ch] text-sm">
      <p>An estimate, not a closing statement. {saidWords(given)}</p>
      {before && (
        <ul role="status" className="mt-3 grid gap-1 bg-good-tint p-4">
          {offers
            .filter(({ net }) => net)
            .map(({ id, label, net }) => (
              <li key={id}>{changeWords(label, before.get(id) ?? null, net?.netCents ?? null)}</li>
            ))}
        </ul>
      )}
      <details className="mt-3 border-y border-line print:hidden">
        <summary className="link flex min-h-11 cursor-pointer items-center font-semibold">
          Change these numbers
        </summary>
        <Fields
          key={version}
          saleId={saleId}
          assumptions={assumptions}
          version={version}
          onSaved={async () => {
            setBefore(new Map(offers.map(({ id, net }) => [id, net?.netCents ?? null])))
            await onSaved()
          }}
        />
      </details>
    </section>
  )
}

/** What is counted, and what nobody has said. */
const saidWords = ({ offers }: SaleOffers): string => {
  const first = offers.find(({ net }) => net)?.net
  if (!first) return ''
  const unknown = [...first.notCounted, ...first.missing.filter((name) => name === 'payoff')]
  const known = first.parts
    .filter(({ name }) => !['price', 'concession', 'buyerBroker', 'repairs'].includes(name))
    .map(({ name, cents }) => `${netPartWords[name] ?? name} ${inDollars(-cents)}`)
  return [
    known.length > 0 && `Counted: ${known.join(', ')}.`,
    unknown.length > 0 &&
      `Not known, and not counted: ${unknown.map((name) => netPartWords[name] ?? name).join(', ')}.`,
    'Mortgage and tax follow each offer’s own closing day.',
  ]
    .filter(Boolean)
    .join(' ')
}

const changeWords = (label: string, before: number | null, now: number | null) => {
  if (now === null) return `${label}: the net is not known yet.`
  if (before === null) return `${label}: the estimate is ${inDollars(now)} now.`
  if (before === now) return `${label}: the estimate stays ${inDollars(now)}.`
  return `${label}: the estimate is ${inDollars(Math.abs(now - before))} ${now > before ? 'higher' : 'lower'}, ${inDollars(now)}.`
}

type FieldsProps = {
  saleId: string
  assumptions: SaleOffers['assumptions']
  version: number
  onSaved: () => Promise<unknown>
}

const Fields = ({ saleId, assumptions, version, onSaved }: FieldsProps) => {
  const { call } = useRouter().options.context
  const { props, wrong, failure, isPending } = useForm<Name>({
    check: (typed) => ({
      ...Object.fromEntries(
        [...sums.map(([name]) => name), 'rate' as const].flatMap((name) =>
          Number.isNaN(centsTyped(typed[name])) ? [[name, 'Enter a number, or leave it empty.']] : [],
        ),
      ),
      ...costFaults(costsTyped(typed)),
    }),
    send: async (typed) => {
      const known = Object.fromEntries(sums.map(([name]) => [name, centsTyped(typed[name])])) as Record<
        SumName,
        number | null
      >
      const lives = typed['livesInColorado'] ?? ''
      const { message } = await call('PUT /api/home/customer/sales/:saleId/assumptions', {
        params: { saleId },
        body: {
          ...known,
          version,
          rate: centsTyped(typed['rate']),
          interestTo: typed['interestTo'] ?? '',
          livesInColorado: lives === '' ? null : lives === 'yes',
          other: costsTyped(typed),
        },
      })
      toast.success(message)
      await onSaved()
    },
    isAnnouncing: true,
  })
  const { rate, interestTo, livesInColorado } = assumptions
  return (
    <form {...props} className="grid gap-4 pt-2 pb-5 sm:grid-cols-2">
      {sums.map(([name, label, hint]) => (
        <Field
          key={name}
          id={`assume-${name}`}
          name={name}
          label={`${label}, in dollars`}
          hint={hint}
          inputMode="decimal"
          defaultValue={plainSum(assumptions[name])}
          error={wrong[name]}
        />
      ))}
      <Field
        id="assume-rate"
        name="rate"
        label="Interest in percent a year"
        inputMode="decimal"
        defaultValue={plainSum(rate)}
        error={wrong.rate}
      />
      <Field
        id="assume-interestTo"
        name="interestTo"
        label="Interest is paid to"
        type="date"
        defaultValue={interestTo}
        error={wrong.interestTo}
      />
      <SelectField
        id="assume-livesInColorado"
        name="livesInColorado"
        label="Do you live in Colorado?"
        defaultValue={livesInColorado === null ? '' : livesInColorado ? 'yes' : 'no'}
        error={wrong.livesInColorado}
      >
        <option value="">Not said</option>
        <option value="yes">Yes</option>
        <option value="no">No: 2% is held back</option>
      </SelectField>
      <OtherCosts given={assumptions.other} wrong={wrong} />
      <div className="grid gap-3 sm:col-span-2">
        <SendRow label="Use these numbers" what="Your change" failure={failure} isPending={isPending} />
      </div>
    </form>
  )
}
