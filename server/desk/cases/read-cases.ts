import { type Kysely, type SelectQueryBuilder } from 'kysely'
import type { CaseDetail, CaseRow, listCases as endpoint } from '#contract/desk/cases'
import type { Parsed } from '#contract/endpoint'
import type { Tables } from '#database/tables'
import { whatToDo, whyNotOpenedAgain, whyNotSettled } from '#rules/cases'
import { inCurrency, unlessShopCurrency } from '#rules/currencies'
import { disputeWarning } from '#rules/refund-advice'
import { mayGoBackByHand, refundableCents } from '#rules/refunds'
import { type CaseMoney, detailsOf, readCaseMoney, readStanding } from '#server/cases/case-standing'
import { caseNotFound } from '#server/cases/problems'
import { isAfter, pageFrom, readCursor, rowsToRead } from '#server/desk/list/keyset'
import { asTime, asTimeOrNot } from '#server/brokerage/times-in-answers'
import type { Platform } from '#server/platform/platform'

type Needs = Pick<Platform, 'database'>

/** Open cases, oldest first; or settled ones, newest first. `q` finds the cases of an order by its number. */
export const listCases = async (
  { database: { direct: read } }: Needs,
  { q, state = 'open', kind, after }: Parsed<typeof endpoint>['query'],
): Promise<{ rows: CaseRow[]; next?: string }> => {
  const cursor = readCursor(after)
  const direction = state === 'open' ? 'asc' : 'desc'
  let wanted = cases(read)
  wanted =
    state === 'open'
      ? wanted.where('desk_case.closed_at', 'is', null)
      : wanted.where('desk_case.closed_at', 'is not', null)
  if (kind) wanted = wanted.where('desk_case.kind', '=', kind)
  if (q) wanted = wanted.where('order.number', '=', Number(/\d{1,15}/.exec(q)?.[0] ?? 0))
  if (cursor) wanted = wanted.where(isAfter(['desk_case.created_at', 'desk_case.id'], direction, cursor))
  const rows = await wanted
    .orderBy('desk_case.created_at', direction)
    .orderBy('desk_case.id', direction)
    .limit(rowsToRead)
    .execute()
  const page = pageFrom(rows, ({ created_at, id }) => [created_at, id])
  return { ...page, rows: page.rows.map(asRow) }
}

/** Throws `case_not_found`. */
export const getCase = async ({ database: { direct: read } }: Needs, id: string): Promise<CaseDetail> => {
  const row = await cases(read).where('desk_case.id', '=', id).executeTakeFirst()
  if (!row) throw caseNotFound()
  const money = await readCaseMoney(read, row)
  const standing = await readStanding(read, row, money)
  const closes = row.closed_at === null ? whyNotSettled(standing) : whyNotOpenedAgain(row.kind, standing)
  return {
    ...asRow(row),
    note: row.settled_note,
    whatToDo: [...whatToDo(row.kind)],
    facts: factsOf(detailsOf(row)),
    payment: money && row.kind === 'refund due' ? paymentAnswer(money) : null,
    ...(closes !== undefined && { closesByItself: closes }),
  }
}

const cases = (read: Kysely<Tables>) =>
  read
    .selectFrom('desk_case')
    .leftJoin('order', 'order.id', 'desk_case.order_id')
    .leftJoin('account', 'account.id', 'order.customer_id')
    .leftJoin('account as closer', 'closer.id', 'desk_case.closed_by')
    .selectAll('desk_case')
    .select(['order.number', 'account.name as customer', 'closer.name as closer'])

type Row =
  ReturnType<typeof cases> extends SelectQueryBuilder<infer _Tables, infer _Table, infer Out> ? Out : never

const asRow = (row: Row): CaseRow => ({
  id: row.id,
  kind: row.kind,
  reason: row.reason,
  openedAt: asTime(row.created_at),
  settledAt: asTimeOrNot(row.closed_at),
  settledBy: row.closer ?? '',
  order:
    row.order_id === null || row.number === null
      ? null
      : { id: row.order_id, number: row.number, customer: row.customer ?? '' },
})

type Details = Record<string, unknown>

const amountFact = (cents: number, currency: unknown): [string, string] => [
  'Amount',
  inCurrency(cents, typeof currency === 'string' ? currency : undefined),
]

/** What was filed with the case, in words. */
const factsOf = ({ facts, amountCents, currency, reference, provider }: Details): [string, string][] => [
  ...(typeof amountCents === 'number' ? [amountFact(amountCents, currency)] : []),
  ...(typeof provider === 'string' ? [['Provider', provider] as [string, string]] : []),
  ...(typeof reference === 'string' ? [['Reference', reference] as [string, string]] : []),
  ...(Array.isArray(facts)
    ? facts.map((fact: unknown): [string, string] => {
        const [label, value] = Array.isArray(fact) ? fact : [fact, '']
        return [String(label), String(value)]
      })
    : []),
]

const paymentAnswer = ({ payment, refunds, disputes }: CaseMoney): CaseDetail['payment'] => ({
  id: payment.id,
  amountCents: payment.amount_cents,
  ...unlessShopCurrency(payment.currency),
  refundableCents: refundableCents(payment.amount_cents, refunds),
  method: payment.method,
  mayGoBackByHand: mayGoBackByHand(payment.provider === 'by hand', refunds),
  disputes: disputes.flatMap(({ id, state, amount_cents: cents }) => {
    const warning = disputeWarning(state, inCurrency(cents, payment.currency))
    return warning === undefined ? [] : [{ id, warning }]
  }),
})
