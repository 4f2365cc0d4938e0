import type { FastifyInstance } from 'fastify'
import type { Caller } from '#contract/accounts'
import * as actions from '#contract/desk/orders/order-actions'
import { recordPayment } from '#contract/desk/orders/by-hand'
import * as contract from '#contract/desk/orders/orders'
import { mailSentence } from '#rules/mails'
import type { WorkStep } from '#rules/order-filters'
import { addNote } from '#server/orders/add-note'
import { declineRefund } from '#server/refunds/decline-refund'
import { type ListExport, sendExport } from '#server/desk/list/export-list'
import { feeExport } from '#server/desk/orders/export-fees'
import { lineExport } from '#server/desk/orders/export-lines'
import { orderExport } from '#server/desk/orders/export-orders'
import { refundExport } from '#server/desk/orders/export-refunds'
import { getOrder } from '#server/desk/orders/get-order'
import { listOrders } from '#server/desk/orders/list-orders'
import { refundAnswer } from '#server/desk/orders/refund-answer'
import { resendMail } from '#server/desk/orders/resend-mail'
import { cancelAsDesk } from '#server/orders/cancel-as-desk'
import { changeWork } from '#server/orders/change-work'
import { startWork } from '#server/orders/start-work'
import type { Payments } from '#server/payments/choose-providers'
import { recordByHand } from '#server/payments/by-hand/record-by-hand'
import { getAnyPaper } from '#server/payments/papers/get-paper'
import { sendPaper } from '#server/payments/papers/send-paper'
import { refundOrder } from '#server/payments/refund-order'
import { idempotencyKeyOf } from '#server/platform/api/idempotency'
import { sendsMail } from '#server/platform/mail/mailer'
import type { Platform } from '#server/platform/platform'
import { serve } from '#server/platform/api/serve'

export const orderRoutes = (app: FastifyInstance, platform: Platform, payments: Payments) => {
  serve(app, contract.listOrders, ({ query }) => listOrders(platform, query))
  serve(app, contract.exportOrders, ({ query: { rows = 'orders', ...query }, caller }, ...http) => {
    const send = <Row>(wanted: ListExport<Row>) => sendExport(platform, caller, wanted, http)
    if (rows === 'lines') return send(lineExport(platform, query))
    if (rows === 'refunds') return send(refundExport(platform, query))
    return rows === 'fees' ? send(feeExport(platform, query)) : send(orderExport(platform, query))
  })
  serve(app, contract.getOrder, ({ params }) => getOrder(platform, params.orderId))
  serve(app, contract.getOrderPaper, async ({ params: { orderId, paper } }, _request, reply) =>
    sendPaper(reply, await getAnyPaper(platform, orderId, paper)),
  )
  serve(app, actions.takeWorkStep, async ({ caller, params, body }) => {
    const order = await takeWorkStep(platform, caller, params.orderId, body)
    return { message: said[body.step](order.number), version: order.version }
  })
  serve(app, actions.cancelOrder, async ({ caller, params, body }) => {
    const order = await cancelAsDesk(platform, caller, params.orderId, body.version)
    return { message: `Order ${order.number} is canceled.`, version: order.version }
  })
  serve(app, actions.refundOrder, async ({ caller, params, body: { version, ...input } }) => {
    const refund = await refundOrder(platform, payments, caller, params.orderId, {
      ...input,
      seenVersion: version,
    })
    return refundAnswer(refund)
  })
  serve(app, recordPayment, async ({ caller, params, body: { version, note = '', ...input } }, request) => {
    const sent = { ...params, version, idempotencyKey: idempotencyKeyOf(request) }
    const order = await recordByHand(platform, caller, { ...input, note }, sent)
    return { message: `Order ${order.number} is paid. ${told(platform)}`, version: order.version }
  })
  serve(app, actions.declineRefund, async ({ caller, params, body }) => {
    await declineRefund(platform, caller, { ...params, ...body })
    const told = mailSentence(sendsMail(platform.config), 'The customer gets your answer by email.')
    return { message: `The request is declined. ${told}` }
  })
  serve(app, actions.resendMail, ({ caller, params, body }, request) =>
    resendMail(platform, caller, { ...params, ...body, idempotencyKey: idempotencyKeyOf(request) }),
  )
  serve(app, actions.addNote, ({ caller, params, body }, request) =>
    addNote(platform, caller, { ...params, ...body, idempotencyKey: idempotencyKeyOf(request) }),
  )
}

/** Whether the customer gets the receipt by mail. */
const told = ({ config }: Platform) =>
  mailSentence(sendsMail(config), 'The customer gets the receipt by email.')

const takeWorkStep = (
  platform: Platform,
  staff: Pick<Caller, 'id'>,
  orderId: string,
  { step, version }: { step: WorkStep; version: number },
) =>
  step === 'start work'
    ? startWork(platform, staff, orderId, version)
    : changeWork(platform, staff, orderId, step, version)

const said: Record<WorkStep, (number: number) => string> = {
  'start work': (number) => `Work on order ${number} has started.`,
  'undo start': (number) => `The start of work on order ${number} is undone.`,
  'finish work': (number) => `Work on order ${number} is done.`,
  'resume work': (number) => `Work on order ${number} goes on.`,
}
