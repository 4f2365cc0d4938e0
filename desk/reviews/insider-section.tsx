import type { InsiderAtDesk } from '#contract/desk/reviews'
import { call } from '#desk/api/call.ts'
import { useChange } from '#desk/api/use-change.ts'
import { Section } from '#desk/detail/section.tsx'
import { useMay } from '#desk/me/use-me.ts'
import { reviewKeys } from '#desk/reviews/review-query.ts'
import { Button } from '#desk/ui/button.tsx'
import { SelectField, TextField } from '#desk/ui/field.tsx'
import { RestoredLine } from '#desk/unsent/restored-line.tsx'
import { useKept } from '#desk/unsent/use-kept.ts'
import { type InsiderRelation, insiderRelations, longestInsiderNote } from '#rules/moderation'

const relationWords: Record<InsiderRelation, string> = {
  staff: 'works for us',
  seller: 'is one of our sellers',
  relative: 'is related to staff or a seller',
}

const nothingTyped = { relation: 'relative', note: '' } as const

/** What a mark invalidates. */
const insiderKeys = [...reviewKeys, ['customers']]

type InsiderProps = {
  /** With an empty id, the review has no account. */
  customer: { id: string; name: string }
  insider: InsiderAtDesk | null
}

/** Whether a customer is an insider. Only a broker marks people. */
export const InsiderSection = ({ customer, insider }: InsiderProps) => {
  const may = useMay()
  if (customer.id === '') return null
  return (
    <Section title="Insider">
      {insider && (
        <p className="pt-3 wrap-anywhere whitespace-pre-line">
          {customer.name} {relationWords[insider.relation]}
          {insider.note !== '' && `: ${insider.note}`}, and cannot write reviews.
        </p>
      )}
      {!insider && (
        <p className="pt-3 text-soft">
          People who work for us or a seller, and their relatives, may not review. Nothing says that this
          customer is one of them.
        </p>
      )}
      {may('manage staff') && (insider === null || insider.isMarked) && (
        <Mark customer={customer} insider={insider} />
      )}
    </Section>
  )
}

const Mark = ({ customer, insider }: InsiderProps) => {
  const typed = useKept<{ relation: InsiderRelation; note: string }>(
    `insider:customer ${customer.id}`,
    nothingTyped,
    ({ relation, note }) => relation === nothingTyped.relation && note === '',
  )
  const params = { customerId: customer.id }
  const told = { done: ({ message }: { message: string }) => message, refresh: insiderKeys }
  const mark = useChange(
    () => call('PUT /api/desk/insiders/:customerId', { params, body: typed.content }),
    told,
  )
  const unmark = useChange(() => call('DELETE /api/desk/insiders/:customerId', { params }), told)
  if (insider)
    return (
      <Button className="mt-2" disabled={unmark.isPending} onClick={() => void unmark.run()}>
        Remove the mark
      </Button>
    )
  return (
    <form
      className="grid max-w-[68ch] gap-2 pt-2 sm:grid-cols-2"
      onSubmit={(event) => {
        event.preventDefault()
        void mark.run().then((isMarked) => isMarked && typed.discard())
      }}
    >
      <RestoredLine from={typed.restoredFrom} className="col-span-full" />
      <SelectField
        label="This customer"
        value={typed.content.relation}
        onChange={({ target }) =>
          typed.change({ ...typed.content, relation: target.value as InsiderRelation })
        }
      >
        {insiderRelations.map((each) => (
          <option key={each} value={each}>
            {relationWords[each]}
          </option>
        ))}
      </SelectField>
      <TextField
        label="Note"
        hint="Only the staff reads it."
        maxLength={longestInsiderNote}
        value={typed.content.note}
        onChange={({ target }) => typed.change({ ...typed.content, note: target.value })}
      />
      <div>
        <Button type="submit" disabled={mark.isPending}>
          Mark as insider
        </Button>
      </div>
    </form>
  )
}
