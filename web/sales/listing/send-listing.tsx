import { Link, useRouter } from '@tanstack/react-router'
import { useEffect, useRef, useState } from 'react'
import { ApiProblem } from '#contract/client'
import type { ListingInput } from '#contract/listing-input'
import { reasonOf } from '#web/api/changes-in-turn.ts'
import { toSaleTab } from '#web/sales/sale-tab-names.ts'
import { fieldId } from '#web/sales/listing/listing-field.tsx'
import { isRuledOutIn } from '#web/sales/listing/listing-state.ts'
import type { ListingKeeper } from '#web/sales/listing/listing-keeper.ts'
import type { ListingPeople } from '#web/sales/listing/use-people.ts'
import { Button } from '#web/ui/button.tsx'
import { toast } from '#web/ui/toast.ts'

type Refused = { sentence: string; missing: readonly string[] }

type SendListingProps = {
  saleId: string
  sale: string | undefined
  input: ListingInput
  keeper: ListingKeeper
  people: ListingPeople
  /** Loads the listing again, which the broker now has. */
  onSent: () => Promise<unknown>
}

/** Sends the listing to the broker, or says what is missing, with a link to each field. */
export const SendListing = ({ saleId, sale, input, keeper, people, onSent }: SendListingProps) => {
  const { call } = useRouter().options.context
  const [refused, setRefused] = useState<Refused>()
  const [isSending, setIsSending] = useState(false)
  const list = useRef<HTMLDivElement>(null)
  useEffect(() => {
    if (refused) list.current?.focus()
  }, [refused])

  const send = async () => {
    await keeper.saveAll()
    const state = keeper.state.get()
    const unsaved = Object.keys(state.typed).filter((field) => !isRuledOutIn(state, field))
    if (!(await people.saveTyped())) unsaved.push('whoSigns')
    if (unsaved.length > 0) {
      setRefused({ sentence: 'Some answers are not saved yet. Please look at them again.', missing: unsaved })
      return
    }
    const { version } = keeper.state.get()
    const body = { version }
    try {
      await call('POST /api/home/customer/sales/:saleId/input/submit', { params: { saleId }, body })
      toast.success('Your listing is with your broker.')
      await onSent()
    } catch (problem) {
      const fields = problem instanceof ApiProblem ? problem.fields : {}
      keeper.mark(fields)
      setRefused({ sentence: reasonOf(problem), missing: Object.keys(fields) })
      if (problem instanceof ApiProblem && problem.status === 409) await onSent()
    }
  }
  const press = () => {
    setIsSending(true)
    setRefused(undefined)
    void send().finally(() => setIsSending(false))
  }

  return (
    <section aria-labelledby="send-listing" className="mt-10 border-t-2 border-ink pt-4">
      <h2 id="send-listing" className="text-xl">
        Send it to your broker
      </h2>
      <p className="mt-1 max-w-[62ch] text-sm text-soft">
        Your broker checks it by the end of the next business day, and writes a note at each answer that has
        to change. Nothing is published before you have signed the listing contract.
      </p>
      {refused && (
        <div ref={list} tabIndex={-1} role="alert" className="mt-4 rounded-sm bg-bad-tint p-4">
          <p className="font-semibold">{refused.sentence}</p>
          <MissingLinks input={input} sale={sale} missing={refused.missing} />
        </div>
      )}
      <Button look="flag" className="mt-4" disabled={isSending} onClick={press}>
        {isSending ? 'Sending…' : 'Send to the broker'}
      </Button>
    </section>
  )
}

type MissingLinksProps = { input: ListingInput; sale: string | undefined; missing: readonly string[] }

const MissingLinks = ({ input, sale, missing }: MissingLinksProps) => (
  <ul className="mt-2 grid gap-x-6 sm:grid-cols-2">
    {input.steps.flatMap(({ step, fields }, at) => [
      ...fields
        .filter(({ field }) => missing.includes(field))
        .map(({ field, label }) => (
          <li key={field}>
            <Link
              {...toSaleTab('listing')}
              search={{ sale, step: String(at + 1) }}
              hash={fieldId(field)}
              className="link inline-flex min-h-8 items-center text-sm finger:min-h-11"
            >
              {field === 'whoSigns' ? 'Who signs for the home' : label}
            </Link>
          </li>
        )),
      ...(missing.includes(step)
        ? [
            <li key={step}>
              <Link
                {...toSaleTab('listing')}
                search={{ sale, step: String(at + 1) }}
                className="link inline-flex min-h-8 items-center text-sm finger:min-h-11"
              >
                Photos: say whose they are
              </Link>
            </li>,
          ]
        : []),
    ])}
  </ul>
)
