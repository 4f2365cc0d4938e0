import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest'
import * as contract from '#contract/leads'
import { aLead } from '#server/testing/a-lead'
import { anAccount } from '#server/testing/an-account'
import { startTestApp, type TestApp } from '#server/testing/test-app'

let app: TestApp
beforeAll(async () => {
  app = await startTestApp()
})
afterAll(() => app.close())
beforeEach(() => app.clock.forward(61 * 60_000)) // a mailbox gets only a few confirmations an hour

/** The token in the link of the owner's mail. */
const mailedToken = async (reference: string) => {
  await app.jobs.runDue()
  const mail = (await app.mails()).find(({ subject }) => subject === `We have your request ${reference}`)
  const [, link = ''] = /Keep this request in your account:\n(\S+)/.exec(mail?.text ?? '') ?? []
  expect(link).toMatch(/^http:\/\/localhost:3000\/lead_form\/claim\?token=[\w-]{43}$/)
  return new URL(link).searchParams.get('token') as string
}
const ownerOf = async (reference: string) =>
  (await app.database.direct
    .selectFrom('lead')
    .select(['customer_id', 'claimed_at'])
    .where('reference', '=', reference)
    .executeTakeFirst()) ?? { customer_id: undefined, claimed_at: undefined }

test("the mail's link connects the lead to the account that logs in", async () => {
  const reference = await aLead(app)
  const token = await mailedToken(reference)
  const ann = await anAccount(app)
  const answer = await ann.call(contract.claimLead, { body: { token } })
  expect(answer).toEqual({ message: `Request ${reference} is in your account now.`, reference })
  expect(await ownerOf(reference)).toEqual({ customer_id: ann.id, claimed_at: app.now() })
})

test('a second request by the same customer changes nothing', async () => {
  const reference = await aLead(app)
  const token = await mailedToken(reference)
  const ann = await anAccount(app)
  await ann.call(contract.claimLead, { body: { token } })
  const before = await ownerOf(reference)
  app.clock.forward(1_000)
  await expect(ann.call(contract.claimLead, { body: { token } })).resolves.toMatchObject({ reference })
  expect(await ownerOf(reference)).toEqual(before)
})

test('of twenty customers who try at once, one gets the lead', async () => {
  const reference = await aLead(app)
  const token = await mailedToken(reference)
  const customers = await Promise.all(Array.from({ length: 20 }, () => anAccount(app)))
  const tries = await Promise.allSettled(
    customers.map(({ call }) => call(contract.claimLead, { body: { token } })),
  )
  expect(tries.filter(({ status }) => status === 'fulfilled')).toHaveLength(1)
  for (const one of tries)
    if (one.status === 'rejected') expect(one.reason).toMatchObject({ status: 409, code: 'lead_claimed' })
  const winner = customers[tries.findIndex(({ status }) => status === 'fulfilled')]
  expect((await ownerOf(reference)).customer_id).toBe(winner?.id)
})

test('a lead sent while logged in cannot be claimed by others, and its mail has no link for it', async () => {
  const ann = await anAccount(app)
  const reference = await aLead(app, { customerId: ann.id })
  await app.jobs.runDue()
  const mail = (await app.mails()).find(({ subject }) => subject === `We have your request ${reference}`)
  expect(mail?.text).not.toContain('/lead_form/claim')
  expect(mail?.text).toContain('Open your dashboard:\nhttp://localhost:3000/dashboard')
})

test.each(['x', 'A'.repeat(43), '../../etc/passwd', "' or 1=1 --"])('%s is not a token', async (token) => {
  const ann = await anAccount(app)
  await expect(ann.call(contract.claimLead, { body: { token } })).rejects.toMatchObject({
    status: 404,
    code: 'lead_link_unknown',
  })
})
