import { handMoneyIn, HandMoneyFields } from '#desk/orders/hand-money-fields.tsx'
import { TextArea, TextField } from '#desk/ui/field.tsx'
import { longestHandNote } from '#rules/by-hand'
import { inDollars } from '#rules/money'
import { typedCents } from '#rules/typed-text'

/** A check or a bank transfer that pays all of this total. */
export const PaymentFields = ({ totalCents }: { totalCents: number }) => (
  <>
    <HandMoneyFields methodLabel="How it came" dayLabel="Came on" />
    <TextField
      name="amountCents"
      hint={`All of the total: ${inDollars(totalCents)}.`}
      required
      inputMode="decimal"
      autoComplete="off"
    />
    <TextArea name="note" hint="Only the staff reads it." maxLength={longestHandNote} />
  </>
)

/** What was typed into these fields. */
export const paymentIn = (given: FormData) => ({
  ...handMoneyIn(given),
  amountCents: typedCents(String(given.get('amountCents'))) ?? 0,
  note: String(given.get('note')),
})
