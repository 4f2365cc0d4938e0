// One bounded query for each kind of row, the oldest first.
import { type ExpressionBuilder, type Kysely, sql } from 'kysely'
import type { Tables } from '#database/tables'
import { statesOfEndedDisputes } from '#rules/cases'
import { inDollars } from '#rules/money'
import { readDisposalsToDecide } from '#server/desk/privacy/disposals'
import { readFinishedParts } from '#server/desk/today/read-finished-parts'
import { readPrivacyRequests } from '#server/desk/privacy/requests-that-wait'
import { readMessages } from '#server/desk/today/read-messages'
import { readReviewsToLookAt } from '#server/desk/today/read-reviews'
import { waitingPerKind } from '#rules/today'
import { readPapersToReview } from '#server/desk/review/papers-that-wait'
import type { WaitingOfKind } from '#server/desk/today/waiting-rows'

/** The due time of a row that arrived at this time. */
type Due = (since: number) => number

/** One more than is shown, to know whether there are more. */
const most = waitingPerKind + 1

export const readWaiting = (read: Kysely<Tables>, due: Due, now: number): Promise<WaitingOfKind[]> =>
  Promise.all([
    readOrders(read, due),
    readFinishedParts(read, due),
    readMessages(read, due),
    readReviewsToLookAt(read, due),
    readRequests(read, due),
    readCases(read, due),
    readDisputes(read),
    readPapersToReview(read, now, most),
    readPrivacyRequests(read, most),
    readDisposalsToDecide(read, due),
    readJobs(read),
    readWebhooks(read),
  ])

const readOrders = async (read: Kysely<Tables>, due: Due): Promise<WaitingOfKind> => {
  const rows = await read
    .selectFrom('order')
    .innerJoin('account', 'account.id', 'order.customer_id')
    .select(['order.id', 'order.number', 'order.total_cents', 'order.paid_at', 'account.name'])
    .select((eb) => eb.exists(signedSaleOf(eb)).as('isSigned'))
    .where('order.state', '=', 'placed')
    .where('order.payment_state', '=', 'paid')
    .orderBy('order.paid_at')
    .orderBy('order.id')
    .limit(most)
    .execute()
  return {
    kind: 'order to start',
    rows: rows.map(({ id, number, total_cents, paid_at, name, isSigned }) => ({
      kind: 'order to start',
      id,
      // A signed listing contract has started the work. Its sellers see it once the desk says so.
      what: isSigned
        ? `Record that order ${number} has started: its listing contract is signed`
        : `Start order ${number}, ${inDollars(total_cents)}`,
      who: name,
      since: paid_at ?? 0,
      dueAt: due(paid_at ?? 0),
      address: `/orders/${number}`,
    })),
  }
}

const signedSaleOf = (eb: Pick<ExpressionBuilder<Tables, 'order'>, 'selectFrom'>) =>
  eb
    .selectFrom('sale_order_line')
    .innerJoin('sale', 'sale.id', 'sale_order_line.sale_id')
    .select('sale.id')
    .whereRef('sale_order_line.order_id', '=', 'order.id')
    .where('sale.listing_effective_on', '!=', '')

const readRequests = async (read: Kysely<Tables>, due: Due): Promise<WaitingOfKind> => {
  const rows = await read
    .selectFrom('refund_request')
    .innerJoin('order', 'order.id', 'refund_request.order_id')
    .innerJoin('account', 'account.id', 'order.customer_id')
    .select(['refund_request.id', 'order.number', 'refund_request.created_at', 'account.name'])
    .where('refund_request.state', '=', sql.lit('open' as const)) // for the index, which has only such rows
    .orderBy('refund_request.created_at')
    .limit(most)
    .execute()
  return {
    kind: 'refund request',
    rows: rows.map(({ id, number, created_at, name }) => ({
      kind: 'refund request',
      id,
      what: `Decide on a refund of order ${number}`,
      who: name,
      since: created_at,
      dueAt: due(created_at),
      address: `/orders/${number}`,
    })),
  }
}

/** Requests and disputes also have cases, but they have their own rows. */
const readCases = async (read: Kysely<Tables>, due: Due): Promise<WaitingOfKind> => {
  const rows = await read
    .selectFrom('desk_case')
    .leftJoin('order', 'order.id', 'desk_case.order_id')
    .leftJoin('account', 'account.id', 'order.customer_id')
    .select(['desk_case.id', 'desk_case.reason', 'desk_case.created_at', 'account.name'])
    .where('desk_case.closed_at', 'is', null)
    .where('desk_case.kind', 'not in', ['refund requested', 'dispute'])
    .orderBy('desk_case.created_at')
    .limit(most)
    .execute()
  return {
    kind: 'case',
    rows: rows.map(({ id, reason, created_at, name }) => ({
      kind: 'case',
      id,
      what: reason,
      who: name ?? '',
      since: created_at,
      dueAt: due(created_at),
      address: `/cases/${id}`,
    })),
  }
}

const readDisputes = async (read: Kysely<Tables>): Promise<WaitingOfKind> => {
  const rows = await read
    .selectFrom('dispute')
    .innerJoin('payment', 'payment.id', 'dispute.payment_id')
    .innerJoin('order', 'order.id', 'payment.order_id')
    .innerJoin('account', 'account.id', 'order.customer_id')
    .select(['dispute.id', 'dispute.due_at', 'dispute.created_at', 'order.number', 'account.name'])
    .where('dispute.state', 'not in', statesOfEndedDisputes)
    .orderBy('dispute.created_at')
    .limit(most)
    .execute()
  return {
    kind: 'dispute',
    rows: rows.map(({ id, due_at, created_at, number, name }) => ({
      kind: 'dispute',
      id,
      what: `Answer the dispute about order ${number}`,
      who: name,
      since: created_at,
      dueAt: due_at,
      address: `/disputes/${id}`,
    })),
  }
}

const readJobs = async (read: Kysely<Tables>): Promise<WaitingOfKind> => {
  const rows = await read
    .selectFrom('job')
    .select(['id', 'kind', 'finished_at', 'created_at'])
    .where('state', '=', 'failed')
    .orderBy('finished_at', 'desc')
    .limit(most)
    .execute()
  return {
    kind: 'failed job',
    rows: rows.map(({ id, kind, finished_at, created_at }) => ({
      kind: 'failed job',
      id,
      what: `A job failed: ${kind}`,
      who: '',
      since: finished_at ?? created_at,
      dueAt: null,
      address: '/jobs',
    })),
  }
}

const readWebhooks = async (read: Kysely<Tables>): Promise<WaitingOfKind> => {
  const rows = await read
    .selectFrom('payment_event')
    .select(['id', 'provider', 'kind', 'received_at'])
    .where('applied_at', 'is', null)
    .where('error', 'is not', null)
    .orderBy('received_at')
    .limit(most)
    .execute()
  return {
    kind: 'failed webhook',
    rows: rows.map(({ id, provider, kind, received_at }) => ({
      kind: 'failed webhook',
      id,
      what: `A message of ${provider} could not be applied: ${kind}`,
      who: '',
      since: received_at,
      dueAt: null,
      address: '/jobs',
    })),
  }
}
