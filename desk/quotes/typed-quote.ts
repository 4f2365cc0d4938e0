// A quote as it is typed at the desk.
import type { QuoteDetail } from '#contract/desk/quotes'
import { dayIn, daysAfter, mountainTime } from '#rules/dates'
import { usualQuoteDays } from '#rules/quotes'

export type TypedLine = { productId: string; name: string; quantity: number }

/** Whom it is for. `id`: of the lead or the customer. */
export type QuoteFor = { kind: 'lead' | 'customer'; id: string; name: string }

export type TypedQuote = {
  person: QuoteFor | null
  lines: readonly TypedLine[]
  couponCode: string
  note: string
  endsOn: string
}

export const noQuote = (person: QuoteFor | null): TypedQuote => ({
  person,
  lines: [],
  couponCode: '',
  note: '',
  endsOn: daysAfter(dayIn(mountainTime, Date.now()), usualQuoteDays),
})

/** The person of a quote never changes. */
export const typedFrom = ({
  now,
  couponCode,
  note,
  endsOn,
}: Pick<QuoteDetail, 'now' | 'couponCode' | 'note' | 'endsOn'>): TypedQuote => ({
  person: null,
  lines: now.lines.map(({ productId, name, quantity }) => ({ productId, name, quantity })),
  couponCode,
  note,
  endsOn,
})

/** The fields of the request. */
export const bodyOf = ({ lines, couponCode, note, endsOn }: TypedQuote) => ({
  lines: lines.map(({ productId, quantity }) => ({ productId, quantity })),
  couponCode,
  note,
  endsOn,
})

/** Once more of a package raises its quantity. */
export const withPackage = (
  lines: readonly TypedLine[],
  { productId, name }: Pick<TypedLine, 'productId' | 'name'>,
): TypedLine[] =>
  lines.some((line) => line.productId === productId)
    ? lines.map((line) => (line.productId === productId ? { ...line, quantity: line.quantity + 1 } : line))
    : [...lines, { productId, name, quantity: 1 }]
