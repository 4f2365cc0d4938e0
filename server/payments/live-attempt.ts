// An order has one live attempt at each provider. It is created once, found again after a reload, in a second tab or after a
// restart, and replaced when it has ended.
import { wouldPay } from '#rules/payments'
import { shopCurrency } from '#rules/money'
import { holdForAttempt } from '#server/orders/hold-pieces'
import { lockOrder, type OrderRow } from '#server/orders/order'
import { mustBePayable } from '#server/payments/payable-order'
import { orderNotFound, orderPaid, paymentProcessing, providerUnavailable } from '#server/payments/problems'
import type { AttemptReport, PaymentRequest, ProviderName } from '#server/payments/provider'
import { recordReport } from '#server/payments/record-report'
import {
  type AttemptRow,
  endUnclaimed,
  insertAttempt,
  isLive,
  readLiveAttempts,
  setAttemptRef,
} from '#server/payments/store'
import type { Platform } from '#server/platform/platform'

const mostTries = 3

type Asked<Report> = {
  name: ProviderName
  /** Creates it at the provider, or returns the one that was already created with the same id. */
  create(request: PaymentRequest): Promise<Report>
  read(ref: string): Promise<Report | null>
  /** Whether the customer can continue with it. */
  isUsable(report: Report): boolean
  /** Finishes an attempt that the customer cannot continue. */
  finish(attempt: AttemptRow, report: Report): Promise<unknown>
}

/**
 * Returns the live attempt and holds the order's pieces, as long as attempts may. Throws `out_of_stock` when the pieces were no longer held and are sold,
 * `order_paid` when the provider reports a payment, and `payment_processing` while the bank decides.
 */
export const liveAttempt = async <Report extends AttemptReport>(
  platform: Platform,
  order: OrderRow,
  asked: Asked<Report>,
): Promise<Report> => {
  for (let tries = 1; tries <= mostTries; tries++) {
    const attempt = await beginAttempt(platform, order.id, asked.name)
    const report = await ask(platform, order, attempt, asked)
    if (report && wouldPay(order, attempt.id, report) && asked.isUsable(report)) return report
    if (report) await platform.database.transaction((trx) => recordReport(platform, trx, attempt, report))
    if (report?.moved) throw orderPaid()
    if (report?.state === 'processing') throw paymentProcessing()
    if (report) await asked.finish(attempt, report)
    else await endUnclaimed(platform.database.direct, attempt, platform.now())
  }
  throw providerUnavailable('The payment provider')
}

/** The live attempt, or a new one. The order's lock ensures that there is only one, from however many tabs. */
const beginAttempt = (platform: Platform, orderId: string, provider: ProviderName): Promise<AttemptRow> =>
  platform.database.transaction(async (trx) => {
    const order = await lockOrder(trx, orderId)
    if (!order) throw orderNotFound()
    mustBePayable(order)
    const attempts = await readLiveAttempts(trx, orderId)
    if (attempts.some(({ taken_at }) => taken_at !== null)) throw paymentProcessing()
    await holdForAttempt(platform, trx, order)
    const live = attempts.find((attempt) => attempt.provider === provider)
    if (live) return live
    const attempt: AttemptRow = {
      id: platform.newId(),
      order_id: orderId,
      provider,
      provider_ref: null,
      amount_cents: order.total_cents,
      currency: shopCurrency,
      state: 'open',
      taken_at: null,
      taken_until: null,
      created_at: platform.now(),
      updated_at: platform.now(),
    }
    await insertAttempt(trx, attempt)
    return attempt
  })

/** Stores the provider's id before anybody can pay. After a crash, the attempt's key finds what was created. */
const ask = async <Report extends AttemptReport>(
  platform: Platform,
  order: OrderRow,
  attempt: AttemptRow,
  { create, read }: Asked<Report>,
): Promise<Report | null> => {
  if (attempt.provider_ref !== null) return read(attempt.provider_ref)
  const report = await create({
    attemptId: attempt.id,
    orderId: order.id,
    money: { cents: attempt.amount_cents, currency: attempt.currency },
    description: `Order ${order.number}`,
  })
  await setAttemptRef(platform.database.direct, attempt, report.ref)
  return (await isLive(platform.database.direct, attempt)) ? report : null
}
