import { useQuery } from '@tanstack/react-query'
import { useNavigate } from '@tanstack/react-router'
import { useId, useState } from 'react'
import type { QuoteDetail } from '#contract/desk/quotes'
import { sendingOnce } from '#contract/send-once'
import { call } from '#desk/api/call.ts'
import { useChange } from '#desk/api/use-change.ts'
import { useSending } from '#desk/api/use-sending.ts'
import { versionOfKey } from '#desk/api/version-by-key.ts'
import { mailboxNote } from '#desk/detail/mailbox-note.ts'
import { KnownCustomer } from '#desk/detail/known-customer.tsx'
import { FoundChoiceField } from '#desk/list/found-choice.tsx'
import { PaymentFields, paymentIn } from '#desk/orders/payment-fields.tsx'
import { quoteKeys } from '#desk/quotes/quote-query.ts'
import { useQuotePrice } from '#desk/quotes/quote-sum.tsx'
import { whoseOrder } from '#desk/quotes/quote-words.ts'
import { Button } from '#desk/ui/button.tsx'
import { CheckedForm } from '#desk/ui/checked-form.tsx'
import { Dialog } from '#desk/ui/dialog.tsx'
import { FieldError, TextField } from '#desk/ui/field.tsx'
import { useFault } from '#desk/ui/field-faults.ts'
import { Problem } from '#desk/ui/problem.tsx'
import { KeptFields } from '#desk/unsent/kept-fields.tsx'
import { RestoredLine } from '#desk/unsent/restored-line.tsx'
import type { TypedInForm } from '#desk/unsent/typed-in-form.ts'
import { useKept } from '#desk/unsent/use-kept.ts'
import { longestPersonName } from '#rules/accounts'
import { longestInAddress, longestPhone, orderCountry } from '#rules/addresses'
import { inDollars } from '#rules/money'

type Customer = { id: string; name: string }
type DrawerProps = { quote: QuoteDetail; onClose: () => void }

/** Records the check or bank transfer that pays a quote: it is ordered for the customer at once, and its link ends. */
export const QuotePaymentDrawer = ({ quote, onClose }: DrawerProps) => {
  const { send, isUnderWay, failure, problem } = useSending()
  const typed = useTypedPayment(quote)
  // Once the quote belongs to a customer, for example after the lead has registered, its order is theirs.
  const customer = quote.customer ?? typed.content.chosen
  const navigate = useNavigate()
  const id = useId()
  const record = useRecording(quote, customer)
  const { totalCents, couponProblem, unpriced } = usePriceFor(quote, customer)
  return (
    <Dialog
      shape="drawer"
      title={`Record a payment of quote ${quote.reference}`}
      text={`It comes to ${inDollars(totalCents)} today. Record the money once it is here and the check has cleared. The order is placed and paid then, and the link of the quote ends.`}
      onClose={onClose}
      actions={
        <Button look="flag" type="submit" form={id} disabled={isUnderWay}>
          {isUnderWay ? 'One moment…' : 'Record the payment'}
        </Button>
      }
    >
      <CheckedForm
        id={id}
        problem={problem}
        showsRest={failure === undefined}
        className="grid gap-3.5"
        onSubmit={(given) =>
          void send(async () => {
            const paid = await record.attempt(given)
            if (!paid) return
            typed.discard()
            await navigate({
              to: '/orders/$id',
              params: { id: String(paid.orderNumber) },
              search: {} as never,
            })
          })
        }
      >
        <RestoredLine from={typed.restoredFrom} />
        <WhoseOrder
          quote={quote}
          customer={customer}
          onChoose={(chosen) => typed.change({ ...typed.content, chosen })}
        />
        {couponProblem !== '' && <p className="text-bad">{couponProblem}</p>}
        {unpriced && <Problem of={unpriced.error} onRetry={() => void unpriced.refetch()} />}
        <KeptFields texts={typed.content.texts} onType={(texts) => typed.change({ ...typed.content, texts })}>
          <PaymentFields totalCents={totalCents} />
          <AddressFields of={quote.address} />
        </KeptFields>
        {failure !== undefined && <Problem of={failure} />}
      </CheckedForm>
    </Dialog>
  )
}

const useTypedPayment = ({ id }: QuoteDetail) =>
  useKept<{ chosen: Customer | null; texts: TypedInForm }>(
    `payment of quote ${id}`,
    { chosen: null, texts: [] },
    ({ chosen, texts }) => chosen === null && texts.length === 0,
  )

type WhoseProps = {
  quote: QuoteDetail
  customer: Customer | null
  onChoose: (customer: Customer | null) => void
}

const WhoseOrder = ({ quote, customer, onChoose }: WhoseProps) => {
  const fault = useFault('customerId', undefined)
  const known = useKnownCustomers(quote)
  if (customer)
    return (
      <p>
        The order goes to the account of <b className="font-semibold">{customer.name}</b>{' '}
        {!quote.customer && (
          <Button look="quiet" onClick={() => onChoose(null)}>
            Somebody else
          </Button>
        )}
      </p>
    )
  return (
    <div className="grid gap-2">
      <p className="text-soft">{whoseOrder(quote.person.name, known?.length)}</p>
      {known?.map((customer) => (
        <p key={customer.id} className="grid gap-1">
          <KnownCustomer of={customer} />
          {customer.isProved && (
            <Button className="justify-self-start" onClick={() => onChoose(customer)}>
              This is {customer.name}
            </Button>
          )}
        </p>
      ))}
      <FoundChoiceField
        filter={customerChoice}
        onChoose={(chosen) => onChoose(JSON.parse(chosen) as Customer)}
      />
      <FieldError id="quote-customer" message={fault} />
    </div>
  )
}

/** Customers with the mailbox or the number of a lead that belongs to no account. Undefined while nobody knows. */
const useKnownCustomers = ({ customer, email, address }: QuoteDetail) => {
  const query = { email, phone: address?.phone ?? '' }
  const { data } = useQuery({
    queryKey: ['known people', query],
    queryFn: () => call('GET /api/desk/known-people', { query }),
    enabled: customer === null,
  })
  return data?.customers
}

const customerChoice = {
  name: 'customer',
  label: 'Customer',
  find: async (q: string) =>
    (await call('GET /api/desk/customers', { query: { q } })).rows.map((customer) => ({
      value: JSON.stringify({ id: customer.id, name: customer.name }),
      words: customer.name,
      note: mailboxNote(customer),
    })),
}

/** Where the order goes, or the home that it is for. */
const AddressFields = ({ of }: { of: QuoteDetail['address'] }) => (
  <fieldset className="grid gap-3.5">
    <legend className="pb-1 font-semibold">Address of the order</legend>
    <TextField name="name" required maxLength={longestPersonName} defaultValue={of?.name} />
    <TextField
      name="address"
      label="Street address"
      required
      maxLength={longestInAddress.street}
      defaultValue={of?.address}
    />
    <div className="grid grid-cols-2 gap-3.5">
      <TextField name="city" required maxLength={longestInAddress.city} defaultValue={of?.city} />
      <TextField
        name="province"
        label="State"
        required
        maxLength={longestInAddress.state}
        defaultValue={of?.province}
      />
      <TextField
        name="post"
        label="ZIP code"
        required
        inputMode="numeric"
        maxLength={longestInAddress.zip}
        defaultValue={of?.post}
      />
      <TextField name="phone" type="tel" required maxLength={longestPhone} defaultValue={of?.phone} />
    </div>
  </fieldset>
)

/** What the quote costs the customer who was chosen for it, who may have used its coupon. */
const usePriceFor = ({ now, couponCode, customer: known }: QuoteDetail, customer: Customer | null) => {
  const { data, error, refetch } = useQuotePrice({
    lines: customer && !known ? now.lines : [],
    couponCode,
    person: customer && { kind: 'customer', id: customer.id },
  })
  const { totalCents, couponProblem } = (customer && !known && data) || now
  return { totalCents, couponProblem, ...(error && { unpriced: { error, refetch } }) }
}

/** A repeat after a lost answer records the payment once. */
const useRecording = (quote: QuoteDetail, customer: Customer | null) => {
  const [once] = useState(sendingOnce)
  return useChange(
    (given: FormData) => {
      const text = (name: string) => String(given.get(name) ?? '')
      const body = {
        ...paymentIn(given),
        name: text('name'),
        address: text('address'),
        phone: text('phone'),
        post: text('post'),
        province: text('province'),
        city: text('city'),
        area: orderCountry,
        ...(customer && { customerId: customer.id }),
      }
      return once(body, (idempotencyKey) =>
        call('POST /api/desk/quotes/:quoteId/payment', {
          params: { quoteId: quote.id },
          body: { ...body, version: versionOfKey(idempotencyKey, quote.version) },
          idempotencyKey,
        }),
      )
    },
    { done: ({ message }) => message, refresh: [...quoteKeys, ['orders']] },
  )
}
