import { handMoneyIn, HandMoneyFields } from '#desk/orders/hand-money-fields.tsx'
import { TextArea } from '#desk/ui/field.tsx'
import { SumField, sumIn } from '#desk/ui/sum-field.tsx'
import { longestHandNote } from '#rules/by-hand'
import { inDollars } from '#rules/money'

/** A check or a bank transfer that pays all of this total. */
export const PaymentFields = ({ totalCents }: { totalCents: number }) => (
  <>
    <HandMoneyFields methodLabel="How it came" dayLabel="Came on" />
    <SumField name="amountCents" hint={`All of the total: ${inDollars(totalCents)}.`} required />
    <TextArea name="note" hint="Only the staff reads it." maxLength={longestHandNote} />
  </>
)

/** What was typed into these fields. */
export const paymentIn = (given: FormData) => ({
  ...handMoneyIn(given),
  amountCents: sumIn(given, 'amountCents') ?? 0,
  note: String(given.get('note')),
})
