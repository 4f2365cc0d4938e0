// Several people at the desk do the same thing at the same moment.
import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest'
import { settleCase } from '#contract/desk/cases'
import type { PackageContent } from '#contract/desk/catalogue/package-content'
import {
  createPackage,
  getPackage,
  publishPackage,
  savePackageDraft,
} from '#contract/desk/catalogue/packages'
import { banners, categories } from '#contract/desk/catalogue/records'
import { checkLeadFile, importLeadFile, type LeadFile } from '#contract/desk/leads/lead-imports'
import { answerConversation, getConversation, listConversations } from '#contract/desk/messages'
import { refundOrder } from '#contract/desk/orders/order-actions'
import { getOrder } from '#contract/desk/orders/orders'
import { getPaper } from '#contract/desk/review/review'
import { lookAtPaper, rejectPaper } from '#contract/desk/review/review-actions'
import { undoVerdictMs } from '#rules/paper-review'
import { openDeskCase } from '#server/cases/cases'
import { aBuyer } from '#server/testing/a-buyer'
import { aCatalogue } from '#server/testing/a-catalogue'
import { aSeller, messagesBetween, toSeller } from '#server/testing/a-chat'
import { sendUpload } from '#server/testing/a-form'
import { aLead } from '#server/testing/a-lead'
import { mailsTo } from '#server/testing/a-login'
import { aMember, hasProved, outcome, type TestMember } from '#server/testing/a-staff-member'
import { aVersion } from '#server/testing/a-version'
import { anAccount } from '#server/testing/an-account'
import { startTestApp, type TestApp } from '#server/testing/test-app'

let app: TestApp
let ana: TestMember
let ben: TestMember
beforeAll(async () => {
  app = await startTestApp()
})
afterAll(() => app.close())
beforeEach(async () => {
  app.clock.forward(60_000) // a new minute for the rate limit
  ana = await aMember(app)
  ben = await aMember(app)
  for (const who of [ana, ben]) await hasProved(app, who)
})

/** The n-th of many who do something is either of the two. */
const eachOf = (times: number, call: (who: TestMember, at: number) => Promise<unknown>) =>
  Promise.all(Array.from({ length: times }, (_, at) => outcome(call(at % 2 ? ana : ben, at))))
const expectOneToWin = (outcomes: string[], refusal = 'changed_meanwhile') =>
  expect(outcomes.toSorted()).toEqual([...Array(outcomes.length - 1).fill(refusal), 'done'].toSorted())

test('a refund that is sent twice with one key is made once, and two people cannot both refund', async () => {
  const buyer = await aBuyer(app)
  await buyer.payByCard(await buyer.begin())
  await buyer.confirm()
  const params = { orderId: buyer.orderId }
  const seen = () => ana.call(getOrder, { params })
  const refund = (who: TestMember, amountCents: number, version: number, requestKey = app.newId()) =>
    who.call(refundOrder, { params, body: { requestKey, reason: 'Asked for.', amountCents, version } })
  const { version } = await seen()
  const key = app.newId()
  const same = await Promise.all(Array.from({ length: 5 }, () => refund(ana, 500, version, key)))
  expect(new Set(same.map(({ refundId }) => refundId)).size).toBe(1)
  const { version: now } = await seen()
  expectOneToWin(await eachOf(2, (who, at) => refund(who, 700 + at, now)))
  expect((await seen()).refunds).toHaveLength(2)
})

test('of two people who settle a case, one learns who was faster', async () => {
  await app.database.transaction((trx) =>
    openDeskCase(app, trx, { kind: 'payment to look at', orderId: null, reason: 'Look.', key: 'raced' }),
  )
  const { id: caseId } = await app.database.direct
    .selectFrom('desk_case')
    .select('id')
    .where('unique_key', '=', 'raced')
    .executeTakeFirstOrThrow()
  expectOneToWin(
    await eachOf(2, (who, at) => who.call(settleCase, { params: { caseId }, body: { note: `Note ${at}.` } })),
  )
})

test('of ten who save and publish a package, one wins each time', async () => {
  await aCatalogue(app, [{ name: 'First', category: 'Photos', seller: 'Desk' }])
  const shelf = await app.database.direct
    .selectFrom('product')
    .select(['category_id as categoryId', 'seller_id as sellerId'])
    .executeTakeFirstOrThrow()
  const { id: packageId, draft } = await ana.call(createPackage, { body: { name: 'Lockbox' } })
  const params = { packageId }
  const words = { ...shelf, summary: 'In one sentence.', description: 'What you get.' }
  const save = (who: TestMember, version: number, priceCents: number) =>
    who.call(savePackageDraft, {
      params,
      body: { version, content: { ...(draft?.content as PackageContent), ...words, priceCents } },
    })
  const publish = (who: TestMember, version: number) =>
    who.call(publishPackage, { params, body: { version } })
  await save(ana, 1, 49_900)
  await publish(ana, 2)
  expectOneToWin(await eachOf(10, (who, at) => save(who, 0, 100 * (at + 1))))
  expect((await eachOf(10, (who) => publish(who, 1))).filter((is) => is === 'done')).toHaveLength(1)
  expect((await ana.call(getPackage, { params })).edition).toBe(2)
})

test('of ten who change a record, one wins', async () => {
  const { id, version, content } = await ana.call(categories.create, {
    body: { content: { name: 'Raced', picture: '', position: 0 } },
  })
  expectOneToWin(
    await eachOf(10, (who, at) =>
      who.call(categories.save, {
        params: { id },
        body: { version, content: { ...content, position: at + 1 } },
      }),
    ),
  )
})

test('of eight who move a banner, one succeeds, and nothing is half moved', async () => {
  for (const alt of ['a', 'b', 'c'])
    await ana.call(banners.create, { body: { content: { alt, position: 0, picture: '/pictures/a.svg' } } })
  const order = async () =>
    (await ana.call(banners.list, { query: {} })).rows.map(({ id, content }) => ({ id, ...content }))
  const [first] = await order()
  const move = { params: { id: first?.id ?? '' }, body: { version: 1, step: 1 as const } }
  expectOneToWin(await eachOf(8, (who) => who.call(banners.move, move)))
  expect((await order()).map(({ alt, position }) => [alt, position])).toEqual([
    ['b', 0],
    ['a', 1],
    ['c', 2],
  ])
})

test('of twenty who claim a lead, one wins, and the others learn who it was', async () => {
  const people = await Promise.all(Array.from({ length: 20 }, () => aMember(app)))
  const params = { leadId: await aLead(app) }
  const { id } = await ana.desk('GET /api/desk/leads/:leadId', { params })
  const claim = (who: TestMember) =>
    who.desk('POST /api/desk/leads/:leadId/claim', { params: { leadId: id } })
  const results = await Promise.allSettled(people.map(claim))
  expect(results.filter(({ status }) => status === 'fulfilled')).toHaveLength(1)
  const { holder, history } = await ana.desk('GET /api/desk/leads/:leadId', { params })
  expect(results.find((result) => result.status === 'rejected')?.reason).toMatchObject({
    status: 409,
    code: 'lead_taken',
    message: `${holder?.name} has claimed this lead already.`,
  })
  expect(history.filter(({ action }) => action === 'lead claimed')).toHaveLength(1)
  const winner = people.find((one) => one.id === holder?.id)
  expect(winner && (await outcome(claim(winner)))).toBe('done')
})

test('two colleagues who import the same file make each lead once', async () => {
  const numbers = Array.from({ length: 60 }, (_, at) => `720 555 ${1_000 + at}`)
  const rows = numbers.map((phone, at) => `Twice ${at},${phone},12 Ring Road,Denver,Colorado,80202`)
  const head = 'Name,Phone,Street address,City,State,ZIP code'
  // The other file has the same people in another order, so that its parts are others.
  const files = [rows, rows.toReversed()].map((lines) => Buffer.from([head, ...lines].join('\n')))
  const send = async (
    { token }: TestMember,
    file: Buffer,
    fields = {},
    call: typeof checkLeadFile | typeof importLeadFile = checkLeadFile,
  ) => {
    const wish = { token, fields: { source: 'other', ...fields }, file, fileName: 'leads.csv' }
    return (await sendUpload(app, wish, call)).json<LeadFile>()
  }
  const checked = await Promise.all(files.map((file) => send(ana, file)))
  const both = await Promise.all(
    files.map((file, at) => send(at ? ana : ben, file, { seen: checked[at]?.seen ?? '' }, importLeadFile)),
  )
  expect(both.map(({ counts }) => counts.new).reduce((sum, made) => sum + made, 0)).toBe(numbers.length)
  const { made } = await app.database.direct
    .selectFrom('lead')
    .select((eb) => eb.fn.countAll<number>().as('made'))
    .where('owner_name', 'like', 'Twice %')
    .executeTakeFirstOrThrow()
  expect(made).toBe(numbers.length)
})

test('of two people who answer a message, one wins and the other is told', async () => {
  const [ann, signs] = [await anAccount(app), await aSeller(app)]
  await toSeller(ann, signs, 'Hello')
  const [row] = (await ana.call(listConversations, { query: { seller: signs.id } })).rows
  const params = { conversationId: row?.id ?? '' }
  const { lastSequence: seen } = await ana.call(getConversation, { params })
  const answers = await eachOf(2, (who) =>
    who.call(answerConversation, { params, body: { text: 'Hello Ann', seen, clientId: app.newId() } }),
  )
  expectOneToWin(answers, 'answered_meanwhile')
  expect(await messagesBetween(ann, signs)).toHaveLength(2)
})

const aPaper = async () => {
  const ann = await anAccount(app)
  const place = { kind: 'legal', name: 'Counterproposal' } as const
  const { id } = await aVersion(app, { customerId: ann.id, place })
  return { ann, params: { versionId: id } }
}

test('of many who open a paper, one claims it', async () => {
  const { params } = await aPaper()
  await eachOf(10, (who) => who.call(lookAtPaper, { params, body: { isArrival: true } }))
  const claims = app.database.direct.selectFrom('audit').select('id').where('action', '=', 'claimed')
  expect(await claims.where('subject_id', '=', params.versionId).execute()).toHaveLength(1)
})

test('of twenty who decide on a paper, one wins, and its mail is the only one', async () => {
  const { ann, params } = await aPaper()
  const outcomes = await eachOf(20, (who, at) =>
    who.call(rejectPaper, { params, body: { decisions: 0, note: `Note ${at}.` } }),
  )
  expectOneToWin(outcomes)
  const { timeline, note } = await ana.call(getPaper, { params })
  expect(timeline.filter(({ action }) => action === 'rejected')).toHaveLength(1)
  expect(note).toBe(`Note ${outcomes.indexOf('done')}.`)
  app.clock.forward(undoVerdictMs)
  expect((await mailsTo(app, ann)).map(({ subject }) => subject)).toEqual(['Please correct: Counterproposal'])
})
