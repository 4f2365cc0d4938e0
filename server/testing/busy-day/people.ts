// What the people of a busy day do, repeatedly until they go home.
import { hash, randomUUID } from 'node:crypto'
import { ApiProblem } from '#contract/client'
import { addNote, takeWorkStep } from '#contract/desk/orders/order-actions'
import { getOrder } from '#contract/desk/orders/orders'
import { approvePaper, lookAtPaper, rejectPaper } from '#contract/desk/review/review-actions'
import { listPapers } from '#contract/desk/review/review'
import { uploadPdf } from '#contract/forms'
import type { Cast, Told } from '#server/testing/busy-day/cast'
import { type Door, GoneHome } from '#server/testing/busy-day/door'
import { aPdf } from '#server/testing/made-pdfs'
import { shopOnce } from '#server/testing/shop-until-dead'

export type Day = {
  door: Door
  cast: Cast
  told: Told
  /** The pause between two actions of one person. */
  paceMs: number
  /** The pause between two files or two messages of one person, so that a long day stays within the limits per minute. Absent: `paceMs`. */
  fileEveryMs?: number
  messageEveryMs?: number
}

/** Resolves when everybody has gone home. */
export const liveThroughDay = async (day: Day): Promise<void> => {
  const { cast, paceMs, fileEveryMs = paceMs, messageEveryMs = paceMs } = day
  await Promise.all([
    ...cast.shoppers.map((person) => untilOver(day, shopping(day, person))),
    ...cast.carters.map((person) => untilOver(day, filling(day, person))),
    ...cast.writers.map((person) => untilOver({ ...day, paceMs: messageEveryMs }, writing(day, person))),
    ...cast.uploaders.map((person) => untilOver({ ...day, paceMs: fileEveryMs }, uploading(day, person))),
    untilOver(day, working(day)),
    untilOver(day, reviewing(day)),
  ])
}

/** A refusal with a reason counts as an answer: after a lost answer, the second try often gets one. */
const untilOver = async ({ door, paceMs }: Day, act: () => Promise<void>) => {
  try {
    for (;;) {
      await act().catch((error: unknown) => {
        const isRefusal = error instanceof ApiProblem && error.status >= 400 && error.status < 500
        if (!isRefusal && !(error instanceof ApiProblem && isNotNow(error.status))) throw error
      })
      await door.pause(paceMs)
    }
  } catch (error) {
    if (!(error instanceof GoneHome)) throw error
  }
}

const isNotNow = (status: number) => status === 0 || status >= 500

const shopping = ({ door, cast, told }: Day, { id, token }: Cast['shoppers'][number]) => {
  const call = door.patient(token)
  const trip = { customerId: id, productId: cast.productId, told }
  return () => shopOnce(call, { ...trip, leavesUnpaid: Math.random() < 0.2 })
}

const filling = ({ door, cast, told }: Day, { id: userId, token }: Cast['carters'][number]) => {
  const range = told.carts.get(userId) ?? { least: 0, most: 0 }
  told.carts.set(userId, range)
  let isFirst = true
  return async () => {
    const { card_product_count: count } = await door.patient(token)(
      'GET /api/home/product/get-card-product/:userId',
      {
        params: { userId },
      },
    )
    if (count < range.least || count > range.most)
      told.contradictions.push(`A cart has ${count} pieces, not ${range.least} to ${range.most}.`)
    // Nobody else is acting when a person comes, so anything uncertain is known now.
    if (isFirst) Object.assign(range, { least: count, most: count })
    isFirst = false
    range.most++
    const body = { userId, productId: cast.signId, quantity: 1 }
    await door.once(token)('POST /api/home/product/add-to-card', { body })
    range.least++
  }
}

const writing = ({ door, cast, told }: Day, { id: userId, token }: Cast['writers'][number]) => {
  const call = door.patient(token)
  return async () => {
    const clientId = randomUUID()
    const body = { userId, sellerId: cast.sellerId, text: `Message ${clientId}`, clientId }
    const { message } = await call('POST /api/chat/customer/send-message-to-seller', { body })
    told.messages.push({ id: message._id, text: body.text })
  }
}

const uploading =
  ({ door, told }: Day, { token, form }: Cast['uploaders'][number]) =>
  async () => {
    const file = aPdf({ catalog: `/Lang (${randomUUID()})` })
    const { status } = await door.upload(uploadPdf, { token, fields: form, file })
    if (status === 201) told.uploads.push(hash('sha256', file))
  }

/** The work on an order goes in a circle, and each step leaves a note. */
const working = ({ door, cast, told }: Day) => {
  const call = door.patient(cast.broker.token)
  let turn = 0
  return async () => {
    const orderId = cast.workOrders[turn++ % cast.workOrders.length] ?? ''
    const params = { orderId }
    const { version, work } = await call(getOrder, { params })
    const step = work.find((each) => each !== 'undo start')
    if (step) {
      const changed = await door.once(cast.broker.token)(takeWorkStep, { params, body: { step, version } })
      told.steps.push({ orderId, version: changed.version })
    }
    const text = `Note ${randomUUID()}`
    told.notes.push((await call(addNote, { params, body: { text }, idempotencyKey: text })).id)
  }
}

const reviewing = ({ door, cast, told }: Day) => {
  const call = door.patient(cast.broker.token)
  return async () => {
    const [paper] = (await call(listPapers, { query: {} })).rows
    if (!paper) return
    const params = { versionId: paper.id }
    const { decisions } = await call(lookAtPaper, { params, body: {} })
    const once = door.once(cast.broker.token)
    const decided = await (Math.random() < 0.5
      ? once(approvePaper, { params, body: { decisions } })
      : once(rejectPaper, { params, body: { decisions, note: 'A page is missing.' } }))
    told.verdicts.push({ versionId: paper.id, decisions: decided.decisions })
  }
}
