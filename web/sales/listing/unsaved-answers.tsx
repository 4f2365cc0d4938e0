import { useState } from 'react'
import type { ListingInput } from '#contract/listing-input'
import { valueWords } from '#web/fields/listing-values.ts'
import { openListingCopy } from '#web/sales/listing/listing-copy.ts'
import { leftUnsaved } from '#web/sales/listing/listing-state.ts'
import { forgetTypedPeople, readTypedPeople } from '#web/sales/listing/typed-people.ts'
import { useCustomer } from '#web/session/session.ts'
import { Button } from '#web/ui/button.tsx'

/** What the seller typed on this device and could not save before the listing closed, so that they can tell the broker. */
export const UnsavedAnswers = ({ saleId, input }: { saleId: string; input: ListingInput }) => {
  const customerId = useCustomer()?.id ?? ''
  const [copy] = useState(() => openListingCopy(customerId, saleId))
  const [people] = useState(() => readTypedPeople(saleId)?.people ?? [])
  const [isForgotten, setForgotten] = useState(false)
  const left = leftUnsaved(input, copy.left)
  const answers = input.steps.flatMap(({ fields }) =>
    fields.flatMap((field) => {
      if (field.type === 'parties')
        return people.length === 0
          ? []
          : [['Who signs for the home', people.map(({ name }) => name).join(', ')]]
      return Object.hasOwn(left, field.field)
        ? [[field.label, valueWords(field, left[field.field], input.lookups) || 'empty']]
        : []
    }),
  )
  if (isForgotten || answers.length === 0) return null
  const forget = () => {
    copy.keep(undefined)
    forgetTypedPeople(saleId)
    setForgotten(true)
  }
  return (
    <section
      aria-labelledby="unsaved-answers"
      className="mt-5 grid gap-3 rounded-sm bg-wait-tint p-4 text-sm"
    >
      <h2 id="unsaved-answers" className="text-lg">
        {answers.length === 1 ? 'One answer was not saved' : `${answers.length} answers were not saved`}
      </h2>
      <p className="max-w-[62ch]">
        You typed this on this device, but it did not reach us in time. Your broker does not have it. If it
        still matters, please tell your broker.
      </p>
      <dl className="grid gap-2">
        {answers.map(([label, words]) => (
          <div key={label}>
            <dt className="text-soft wrap-anywhere">{label}</dt>
            <dd className="font-semibold wrap-anywhere whitespace-pre-line">{words}</dd>
          </div>
        ))}
      </dl>
      <p>
        <Button size="small" look="quiet" onClick={forget}>
          Delete from this device
        </Button>
      </p>
    </section>
  )
}
