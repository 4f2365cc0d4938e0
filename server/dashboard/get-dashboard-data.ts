import type { Kysely } from 'kysely'
import type { Response } from '#contract/endpoint'
import type { getDashboardData as endpoint, NextStep } from '#contract/orders'
import type { Tables } from '#database/tables'
import { isSaleUnderWay, stageOfDocuments } from '#rules/dashboard'
import { awaitingPayment, boughtStandings, maxRecentOrders, type OrderState } from '#rules/orders'
import { unreadBySeller } from '#server/chat/count-unread'
import { readAgreements } from '#server/legal/order-consents'
import { legalDocumentsOf } from '#server/legal-documents/get-legal-documents'
import { readHome } from '#server/legal-documents/read-home'
import { answerOrders } from '#server/dashboard/answer-orders'
import { nextStepsAnswer } from '#server/dashboard/next-steps'
import { ordersWithPaymentInProgress } from '#server/orders/payment-in-progress'
import { countOrdersByState, readOrdersOf, totalOf } from '#server/orders/order'
import { readOrdersWithoutDisclosures } from '#server/orders/orders-without-disclosures'
import { readMissingForms, readRejectedForms } from '#server/dashboard/waiting-forms'
import type { Platform } from '#server/platform/platform'
import { getSales } from '#server/sales/get-sales'

type Needs = Pick<Platform, 'config' | 'database' | 'now'>

/** The first page after the login: order counts, the newest orders, and what the customer should do next. */
export const getDashboardData = async (
  platform: Needs,
  customerId: string,
): Promise<Response<typeof endpoint>> => {
  const { direct: read } = platform.database
  const counts = await countOrdersByState(read, customerId)
  const recent = await readOrdersOf(read, { customerId, most: maxRecentOrders })
  return {
    totalOrder: totalOf(counts),
    pendingOrder: counts.get('pending') ?? 0,
    cancelledOrder: counts.get('cancelled') ?? 0,
    recentOrders: await answerOrders(platform, customerId, recent),
    next: await readNextSteps(platform, customerId, counts),
  }
}

const readNextSteps = async (
  platform: Needs,
  customerId: string,
  counts: ReadonlyMap<OrderState, number>,
): Promise<NextStep[]> => {
  const { direct: read } = platform.database
  const unpaid = await readOrdersOf(read, { customerId, state: awaitingPayment })
  return nextStepsAnswer({
    now: platform.now(),
    undisclosed: await readUndisclosed(read, customerId),
    unpaid,
    processing: await ordersWithPaymentInProgress(
      read,
      unpaid.map(({ id }) => id),
    ),
    rejectedForms: await readRejectedForms(read, customerId),
    missingForms: await readMissingForms(read, customerId),
    documents: await legalDocumentsOf(platform, customerId),
    unread: await unreadBySeller(read, customerId),
    saleStage: stageOfDocuments((await getSales(platform, customerId)).sales),
    isSaleUnderWay: isSaleUnderWay({
      hasBought: boughtStandings.some(({ state }) => counts.has(state)),
      hasHome: (await readHome(read, customerId)) !== undefined,
    }),
  })
}

const readUndisclosed = async (read: Kysely<Tables>, customerId: string) => {
  const [order] = await readOrdersWithoutDisclosures(read, customerId)
  if (!order) return undefined
  const agreements = (await readAgreements(read, [order.id])).get(order.id)
  return { orderId: order.id, number: order.number, lacksTerms: agreements?.terms === undefined }
}
