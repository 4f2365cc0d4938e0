import { call } from '#desk/api/call.ts'
import { mailboxNote } from '#desk/detail/mailbox-note.ts'
import { DraftArea, DraftText } from '#desk/detail/draft-fields.tsx'
import { FoundChoiceField } from '#desk/list/found-choice.tsx'
import { QuoteSum } from '#desk/quotes/quote-sum.tsx'
import { type QuoteFor, type TypedLine, type TypedQuote, withPackage } from '#desk/quotes/typed-quote.ts'
import { Button } from '#desk/ui/button.tsx'
import { WholeField } from '#desk/catalogue/fields/number-fields.tsx'
import { useNow } from '#desk/ui/use-now.ts'
import { longestCode } from '#rules/coupons'
import { dayIn, daysAfter, mountainTime } from '#rules/dates'
import { inDollars } from '#rules/money'
import { discountedCents } from '#rules/prices'
import { mostPieces } from '#rules/quantities'
import { longestQuoteNote, mostQuoteDays } from '#rules/quotes'

type Fields = Parameters<typeof DraftText<keyof TypedQuote>>[0]['draft']
type Props = {
  draft: Fields
  typed: TypedQuote
  /** Whose order it would be, as far as it is known. */
  payer: Pick<QuoteFor, 'kind' | 'id'> | null
}

/** Packages with their quantities, the coupon, the note and the end, with the sum that the server computes. */
export const QuoteFields = ({ draft, typed, payer }: Props) => {
  const today = dayIn(mountainTime, useNow())
  return (
    <>
      <Packages draft={draft} typed={typed} />
      <DraftText
        draft={draft}
        name="couponCode"
        maxLength={longestCode}
        autoComplete="off"
        hint="It is used when the customer orders, if it still counts then."
      />
      <QuoteSum lines={typed.lines} couponCode={typed.couponCode} person={payer} />
      <DraftArea
        draft={draft}
        name="note"
        label="Note for the customer"
        hint="They read it above the packages and in the email."
        maxLength={longestQuoteNote}
      />
      <DraftText
        draft={draft}
        name="endsOn"
        type="date"
        required
        min={today}
        max={daysAfter(today, mostQuoteDays)}
        hint="Nothing is held before the customer orders, and prices may change until then."
      />
    </>
  )
}

const Packages = ({ draft, typed: { lines } }: Pick<Props, 'draft' | 'typed'>) => {
  const { error } = draft.field('lines')
  const set = (next: readonly TypedLine[]) => draft.set('lines', next)
  return (
    <fieldset className="grid gap-2">
      <legend className="pb-1 text-meta font-semibold">Packages</legend>
      {lines.map((line) => (
        <div key={line.productId} className="flex flex-wrap items-end gap-2">
          <span className="min-w-0 flex-1 basis-40 self-center font-semibold wrap-anywhere">{line.name}</span>
          <WholeField
            label={<Of of={line}>Quantity</Of>}
            least={1}
            most={mostPieces}
            required
            name={`quantity of ${line.productId}`}
            className="w-36"
            value={line.quantity}
            onValue={(quantity) => set(lines.map((one) => (one === line ? { ...one, quantity } : one)))}
          />
          <Button look="quiet" onClick={() => set(lines.filter((one) => one !== line))}>
            <Of of={line}>Remove</Of>
          </Button>
        </div>
      ))}
      <FoundChoiceField
        filter={packageChoice}
        placeholder="Name of a package"
        nothing="No package fits."
        error={error}
        onChoose={(chosen) => {
          const { productId, name } = JSON.parse(chosen) as TypedLine
          set(withPackage(lines, { productId, name }))
        }}
      />
    </fieldset>
  )
}

const Of = ({ of: { name }, children }: { of: TypedLine; children: string }) => (
  <>
    {children}
    <span className="sr-only"> of {name}</span>
  </>
)

/** Only what is in the shop. A value also has the name, which the form shows before it asks the server. */
const packageChoice = {
  name: 'lines',
  label: 'Add a package',
  find: async (q: string) =>
    (await call('GET /api/desk/packages', { query: { q } })).rows.map(
      ({ id, name, category, priceCents, discountPercent, stock }) => ({
        value: JSON.stringify({ productId: id, name }),
        words: name,
        note: `${category}, ${inDollars(discountedCents(priceCents, discountPercent))}${stock === 0 ? ', sold out' : ''}`,
      }),
    ),
}

/** For a quote that was begun without a person. */
export const PersonField = ({
  error,
  onChoose,
}: {
  error: string | undefined
  onChoose: (person: QuoteFor) => void
}) => (
  <FoundChoiceField
    filter={personChoice}
    error={error}
    onChoose={(chosen) => onChoose(JSON.parse(chosen) as QuoteFor)}
  />
)

const personChoice = {
  name: 'person',
  label: 'For whom',
  find: async (q: string) => {
    const [leads, customers] = await Promise.all([
      call('GET /api/desk/leads', { query: { q } }),
      call('GET /api/desk/customers', { query: { q } }),
    ])
    return [
      ...customers.rows.map((customer) =>
        choiceOf(
          { kind: 'customer', id: customer.id, name: customer.name },
          `customer, ${mailboxNote(customer)}`,
        ),
      ),
      ...leads.rows.map(({ id, name, reference, address }) =>
        choiceOf({ kind: 'lead', id, name }, `lead ${reference}, ${address}`),
      ),
    ]
  },
}

const choiceOf = (person: QuoteFor, note: string) => ({
  value: JSON.stringify(person),
  words: person.name,
  note,
})
