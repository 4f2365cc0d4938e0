// Customers, mailboxes and what was sent under them, tangled at random, with a naive model of which records belong to whom.
import * as fc from 'fast-check'
import { customers } from '#contract/desk/customers/customers'
import { askAboutData } from '#contract/privacy'
import { confirmEmailChange } from '#contract/profile'
import { emailChangeMs } from '#rules/accounts'
import { emailChangeToken } from '#server/accounts/open-email-change'
import { noteProof } from '#server/accounts/prove-mailbox'
import { recordAudit } from '#server/audit/record-audit'
import { recordSubscriptionRequest } from '#server/newsletter/note-asked'
import { linkTokenHash } from '#server/platform/link-token'
import { aLead } from '#server/testing/a-lead'
import { aSession, anAccount, callWith, type TestAccount } from '#server/testing/an-account'
import type { TestApp } from '#server/testing/test-app'

const people = 3
const places = 4

export const account = fc.nat({ max: people - 1 })
const mailbox = fc.nat({ max: places - 1 })
const sender = fc.option(account, { nil: null })
export type Step =
  | { do: 'lead'; sender: number | null; mailbox: number }
  | { do: 'question' | 'newsletter' | 'stop' | 'colleague'; mailbox: number }
  | { do: 'change'; account: number; mailbox: number }
  | { do: 'prove' | 'ask' | 'forbid'; account: number }
export const steps: fc.Arbitrary<Step[]> = fc.array(
  fc.oneof(
    fc.record({ do: fc.constant('lead' as const), sender, mailbox }),
    fc.record({ do: fc.constantFrom('question', 'newsletter', 'stop', 'colleague'), mailbox }),
    fc.record({ do: fc.constant('change' as const), account, mailbox }),
    fc.record({ do: fc.constantFrom('prove', 'ask', 'forbid'), account }),
  ),
  { minLength: 4, maxLength: 14 },
)

export type Person = { id: string; mailbox: number }
/** `owner`: by mailbox, the account that proved it last. */
/** `app` and `desk`: where it happens. */
export type World = {
  app: TestApp
  desk: TestAccount
  emails: string[]
  people: Person[]
  owner: Map<number, string>
  rows: Row[]
}
/** The model's view of a row: its account, or else its mailbox. */
export type Row = {
  kind: 'leads' | 'questions' | 'newsletter'
  marker: string
  tiedTo: string | null
  mailbox: number
}

export const aWorld = async (app: TestApp, desk: TestAccount): Promise<World> => {
  const run = app.newId()
  const emails = Array.from({ length: places + people }, (_, at) => `m${at}.${run}@example.test`)
  const found = await Promise.all(
    Array.from({ length: people }, (_, at) =>
      anAccount(app, { email: emails[places + at] ?? '', name: `Person ${at}`, isMailboxProved: at === 0 }),
    ),
  )
  const all = found.map(({ id }, at) => ({ id, mailbox: places + at }))
  return { app, desk, emails, people: all, owner: new Map([[places, found[0]?.id ?? '']]), rows: [] }
}

const callAs = async ({ app }: World, id: string) => {
  const row = await app.database.direct
    .selectFrom('account')
    .selectAll()
    .where('id', '=', id)
    .executeTakeFirstOrThrow()
  return callWith(app, await app.database.transaction((trx) => aSession(app, trx, row)))
}

export const take = async (world: World, step: Step): Promise<void> => {
  const { app, emails, rows } = world
  const email = 'mailbox' in step ? (emails[step.mailbox] ?? '') : ''
  const person = 'account' in step ? world.people[step.account] : undefined
  const marker = `marker ${app.newId()}`
  if (step.do === 'lead') {
    const tiedTo = step.sender === null ? null : (world.people[step.sender]?.id ?? null)
    await aLead(app, { email, knownIssues: marker, ...(tiedTo !== null && { customerId: tiedTo }) })
    rows.push({ kind: 'leads', marker, tiedTo, mailbox: step.mailbox })
  } else if (step.do === 'question') {
    const body = { name: 'Ann', email, phoneNumber: '(303) 555-0142', question: marker }
    app.clock.forward(60_000)
    await app.call('POST /api/contact-us', { body })
    rows.push({ kind: 'questions', marker, tiedTo: null, mailbox: step.mailbox })
  } else if (step.do === 'newsletter') await subscribe(world, step.mailbox)
  else if (step.do === 'stop') await stopAt(world, email)
  else if (step.do === 'colleague') await noteColleague(world, email)
  else if (step.do === 'change') await change(world, step.account, step.mailbox)
  else if (person) await act(world, step.do, person)
}

const subscribe = async ({ app, emails, rows }: World, at: number) => {
  if (rows.some(({ kind, mailbox: other }) => kind === 'newsletter' && other === at)) return
  await recordSubscriptionRequest(app, emails[at] ?? '')
  rows.push({ kind: 'newsletter', marker: '', tiedTo: null, mailbox: at })
}

/** Stops contact with somebody without an account, once they have any record. */
const stopAt = async ({ desk }: World, email: string) => {
  const body = { email, customerId: 'none', channel: 'sale', how: 'Called' } as const
  await desk.call(customers.stopContact, { body }).catch((problem: { code?: string }) => {
    if (problem.code !== 'person_not_found') throw problem
  })
}

const noteColleague = ({ app, desk }: World, email: string) =>
  app.database.transaction((trx) =>
    recordAudit(app, trx, {
      actorId: desk.id,
      actorRole: 'staff',
      action: 'staff invited',
      subject: 'staff_invitation',
      subjectId: app.newId(),
      details: { email, phone: '(303) 555-0142', name: 'Ann Example' },
    }),
  )

/** Uses the link that is mailed there, unless an account has the email. */
const change = async (world: World, at: number, to: number) => {
  const person = world.people[at]
  const { app } = world
  const { direct } = app.database
  const newEmail = world.emails[to] ?? ''
  if (!person || world.people.some(({ mailbox: present }) => present === to)) return
  const id = app.newId()
  const token = emailChangeToken(app.config, id)
  await direct
    .insertInto('email_change')
    .values({
      id,
      account_id: person.id,
      new_email: newEmail,
      former_email: null,
      token_hash: linkTokenHash(token),
      expires_at: app.now() + emailChangeMs,
      ended_at: null,
      created_at: app.now(),
    })
    .execute()
  app.clock.forward(60_000)
  await (
    await callAs(world, person.id)
  )(confirmEmailChange, { body: { changeToken: token } })
  person.mailbox = to
  world.owner.set(to, person.id)
}

const act = async (world: World, what: 'prove' | 'ask' | 'forbid', person: Person) => {
  const { app, desk } = world
  const email = world.emails[person.mailbox] ?? ''
  if (what === 'ask') await (await callAs(world, person.id))(askAboutData, { body: { kind: 'access' } })
  else if (what === 'forbid')
    await desk.call(customers.stopContact, {
      body: { email, customerId: person.id, channel: 'mails', how: 'Called' },
    })
  else {
    await app.database.transaction((trx) => noteProof(app, trx, { id: person.id, email }, 'link'))
    world.owner.set(person.mailbox, person.id)
  }
}
