// What happens to a person's records in the moment of their erasure.
import { setTimeout as wait } from 'node:timers/promises'
import { sql, type Transaction } from 'kysely'
import { afterAll, beforeAll, beforeEach, expect, test, vi } from 'vitest'
import { confirmSaleContract } from '#contract/desk/sales/contract'
import { people } from '#contract/desk/privacy/privacy'
import { addToWishlist } from '#contract/wishlist'
import type { Tables } from '#database/tables'
import { closeToCustomer, keepCustomer } from '#server/accounts/keep-customer'
import { settleCase } from '#server/cases/settle-case'
import { openDeskCase } from '#server/cases/cases'
import { answerAsDesk } from '#server/chat/answer-as-desk'
import { openSending } from '#server/chat/send-message'
import { lockConversation } from '#server/chat/store'
import { recordSubscriptionRequest } from '#server/newsletter/note-asked'
import { changeWork } from '#server/orders/change-work'
import { lockOrder } from '#server/orders/order'
import { startWork } from '#server/orders/start-work'
import { requestRefund } from '#server/refunds/request-refund'
import { lockSale } from '#server/sales/sale'
import { aTypedContract } from '#server/testing/a-contract'
import { aSale } from '#server/testing/a-sale'
import { annAndSigns, toSeller } from '#server/testing/a-chat'
import { aCatalogue } from '#server/testing/a-catalogue'
import { aLead } from '#server/testing/a-lead'
import { aMember, hasProved, outcome, type TestMember } from '#server/testing/a-staff-member'
import { anAccount } from '#server/testing/an-account'
import { aPaidOrder } from '#server/testing/an-order'
import { orderRow } from '#server/testing/order-steps'
import { startTestApp, type TestApp } from '#server/testing/test-app'

let app: TestApp
let desk: TestMember
beforeAll(async () => {
  app = await startTestApp()
  app.clock.forward(Date.UTC(2026, 10, 16, 17) - app.now())
  desk = await aMember(app)
})
beforeEach(() => hasProved(app, desk))
afterAll(() => app.close())

const seenOf = async (email: string) =>
  (await desk.call(people.getPersonFile, { query: { email } })).erasing.seen
const erase = async (email: string, seen: string) =>
  outcome(desk.call(people.erasePerson, { body: { email, typed: email, seen } }))

/** The outcome of an erasure that begins while this transaction waits for its end. */
const eraseDuring = async (email: string, work: (trx: Transaction<Tables>) => Promise<unknown>) => {
  const seen = await seenOf(email)
  const [done, commit] = [Promise.withResolvers<void>(), Promise.withResolvers<void>()]
  const working = app.database.transaction(async (trx) => {
    await work(trx)
    done.resolve()
    await commit.promise
  })
  await done.promise
  const erasing = erase(email, seen)
  await wait(300) // On PostgreSQL, the erasure has come to the lock by then.
  commit.resolve()
  await working
  return erasing
}

const aDoneOrder = async (customerId: string) => {
  const orderId = await aPaidOrder(app, { customerId })
  await finished(orderId)
  return orderId
}

const finished = async (orderId: string) => {
  const order = await startWork(app, desk, orderId, (await orderRow(app, orderId)).version)
  await changeWork(app, desk, orderId, 'finish work', order.version)
}

/** A sale with a contract that is not in force yet. Its order is done. */
const aTypedSale = async (customerId: string) => {
  const saleId = await aSale(app, { customerId })
  const { order_id: orderId } = await app.database.direct
    .selectFrom('sale_order_line')
    .select('order_id')
    .where('sale_id', '=', saleId)
    .executeTakeFirstOrThrow()
  await finished(orderId)
  return { saleId, orderId, contract: await aTypedContract(app, { saleId, broker: desk }) }
}

test('an erasure waits for what is begun with an order, and then heeds it', async () => {
  const email = 'order@example.test'
  const { id } = await anAccount(app, { email })
  const orderId = await aDoneOrder(id)
  const erasing = eraseDuring(email, async (trx) => {
    await lockOrder(trx, orderId)
    await trx
      .insertInto('refund_request')
      .values({
        id: app.newId(),
        order_id: orderId,
        state: 'open',
        reason: 'We keep the home.',
        evidence: '{}',
        answer: '',
        created_at: app.now(),
        decided_at: null,
        decided_by: null,
      })
      .execute()
  })
  expect(await erasing).toBe('erasure_blocked')
})

test('an erasure waits for a settled case that is opened again', async () => {
  const email = 'case@example.test'
  const { id } = await anAccount(app, { email })
  const orderId = await aDoneOrder(id)
  await app.database.transaction((trx) =>
    openDeskCase(app, trx, { kind: 'payment to look at', orderId, reason: 'Look.', key: 'a case' }),
  )
  const { id: caseId } = await app.database.direct
    .selectFrom('desk_case')
    .select('id')
    .where('order_id', '=', orderId)
    .executeTakeFirstOrThrow()
  await settleCase(app, desk, caseId, 'Looked.')
  const erasing = eraseDuring(email, (trx) =>
    trx.updateTable('desk_case').set({ closed_at: null }).where('id', '=', caseId).execute(),
  )
  expect(await erasing).toBe('erasure_blocked')
})

test('an erasure waits for what is begun with a sale, and then heeds it', async () => {
  const email = 'sale@example.test'
  const { id } = await anAccount(app, { email })
  const { saleId, contract } = await aTypedSale(id)
  const erasing = eraseDuring(email, async (trx) => {
    await lockSale(trx, saleId)
    await trx.updateTable('sale_contract').set({ state: 'in force' }).where('id', '=', contract.id).execute()
  })
  expect(await erasing).toBe('erasure_blocked')
})

test('an answer from the desk waits for an erasure without holding the conversation', async () => {
  const [ann, signs] = await annAndSigns(app)
  await toSeller(ann, signs, 'Is it sold?')
  const { id: conversationId } = await app.database.direct
    .selectFrom('conversation')
    .select('id')
    .where('customer_id', '=', ann.id)
    .executeTakeFirstOrThrow()
  const answer = { conversationId, text: 'It is.', clientId: 'once', seen: 1 }
  const [closed, answerBegun] = [Promise.withResolvers<void>(), Promise.withResolvers<void>()]
  const erasing = app.database.transaction(async (trx) => {
    await closeToCustomer(trx, ann.id)
    closed.resolve()
    await answerBegun.promise
    if (app.database.engine === 'postgres') await sql`set local lock_timeout = '300ms'`.execute(trx)
    await lockConversation(trx, conversationId)
  })
  await closed.promise
  const answering = answerAsDesk(app, openSending(app.now), desk.id, answer)
  await wait(100)
  answerBegun.resolve()
  await erasing
  expect(await answering).toMatchObject({ message: 'It is.' })
})

test.each(['lead', 'newsletter'])(
  'of two colleagues who erase somebody without an account at once, the second reads that the first did: %s',
  async (kind) => {
    const email = `raced-${kind}@example.test`
    if (kind === 'lead') await aLead(app, { email })
    else await recordSubscriptionRequest(app, email)
    const body = { email, customerId: 'none', typed: email, seen: await seenOf(email) }
    const once = () => desk.call(people.erasePerson, { body })
    const outcomes = await Promise.allSettled([once(), once()])
    expect(outcomes.filter(({ status }) => status === 'fulfilled')).toHaveLength(1)
    const told = {
      code: 'person_erased',
      status: 409,
      message: expect.stringContaining('erased this person'),
    }
    expect(outcomes).toContainEqual({ status: 'rejected', reason: expect.objectContaining(told) })
    await expect(once()).rejects.toMatchObject(told)
  },
)

test('what waited for the erasure begins nothing anymore', async () => {
  const email = 'late@example.test'
  const late = await anAccount(app, { email })
  const { saleId, orderId, contract } = await aTypedSale(late.id)
  expect(await erase(email, await seenOf(email))).toBe('done')
  await expect(requestRefund(app, late, orderId, 'We keep the home.')).rejects.toMatchObject({
    code: 'order_not_found',
  })
  const params = { saleId, contractId: contract.id }
  expect(await outcome(desk.call(confirmSaleContract, { params, body: { version: contract.version } }))).toBe(
    'customer_erased',
  )
})

const wishesOf = (customerId: string) =>
  app.database.direct.selectFrom('wish').select('product_id').where('customer_id', '=', customerId).execute()

test('a call that was let in before the erasure stores nothing after it', async () => {
  const email = 'let-in@example.test'
  const caller = await anAccount(app, { email })
  const [productId = ''] = await aCatalogue(app, [{ name: app.newId(), priceCents: 10_000 }])
  const { callers } = app.http
  const { ofToken } = callers
  const seen = await seenOf(email)
  vi.spyOn(callers, 'ofToken').mockImplementationOnce(async (token) => {
    const known = await ofToken(token)
    expect(await erase(email, seen)).toBe('done')
    return known
  })
  expect(await outcome(caller.call(addToWishlist, { body: { userId: caller.id, productId } }))).toBe(
    'sign_in_required',
  )
  expect(await wishesOf(caller.id)).toEqual([])
})

test('an erasure waits for what a call of the customer stores, and then counts it', async () => {
  const email = 'storing@example.test'
  const { id } = await anAccount(app, { email })
  const [productId = ''] = await aCatalogue(app, [{ name: app.newId(), priceCents: 10_000 }])
  const erasing = eraseDuring(email, async (trx) => {
    expect(await keepCustomer(trx, id)).toBe(true)
    await trx
      .insertInto('wish')
      .values({ id: app.newId(), customer_id: id, product_id: productId, created_at: app.now() })
      .execute()
  })
  expect(await erasing).toBe('changed_meanwhile')
})
