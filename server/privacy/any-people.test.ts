// However people, leads, accounts and changes of emails are tangled, the file and the erasure of somebody reach only what is theirs: by account, or by
// a mailbox that they proved. A naive model says what that is.
import * as fc from 'fast-check'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { customers } from '#contract/desk/customers'
import { askAboutData } from '#contract/privacy'
import { confirmEmailChange } from '#contract/profile'
import { emailChangeMs } from '#rules/accounts'
import { emailChangeToken } from '#server/accounts/open-email-change'
import { noteProof } from '#server/accounts/prove-mailbox'
import { recordAudit } from '#server/audit/record-audit'
import { recordSubscriptionRequest } from '#server/newsletter/note-asked'
import { linkTokenHash } from '#server/platform/link-token'
import { erasePerson } from '#server/privacy/erase-person'
import { knowPerson } from '#server/privacy/know-person'
import { planErasure } from '#server/privacy/plan-erasure'
import { readPerson } from '#server/privacy/read-person'
import { aBroker } from '#server/testing/a-broker'
import { aLead } from '#server/testing/a-lead'
import { aSession, anAccount, callWith, type TestAccount } from '#server/testing/an-account'
import { startTestApp, type TestApp } from '#server/testing/test-app'

const people = 3
const places = 4

const account = fc.nat({ max: people - 1 })
const mailbox = fc.nat({ max: places - 1 })
const sender = fc.option(account, { nil: null })
type Step =
  | { do: 'lead'; sender: number | null; mailbox: number }
  | { do: 'question' | 'newsletter' | 'stop' | 'colleague'; mailbox: number }
  | { do: 'change'; account: number; mailbox: number }
  | { do: 'prove' | 'ask' | 'forbid'; account: number }
const steps: fc.Arbitrary<Step[]> = fc.array(
  fc.oneof(
    fc.record({ do: fc.constant('lead' as const), sender, mailbox }),
    fc.record({ do: fc.constantFrom('question', 'newsletter', 'stop', 'colleague'), mailbox }),
    fc.record({ do: fc.constant('change' as const), account, mailbox }),
    fc.record({ do: fc.constantFrom('prove', 'ask', 'forbid'), account }),
  ),
  { minLength: 4, maxLength: 14 },
)

let app: TestApp
let desk: TestAccount
beforeAll(async () => {
  app = await startTestApp()
  desk = await aBroker(app)
})
afterAll(() => app.close())

type Person = { id: string; mailbox: number }
/** `owner`: by mailbox, the account that proved it last. */
type World = { emails: string[]; people: Person[]; owner: Map<number, string>; rows: Row[] }
/** What the model knows of a row: the account that it is tied to, or the mailbox. */
type Row = {
  kind: 'leads' | 'questions' | 'newsletter'
  marker: string
  tiedTo: string | null
  mailbox: number
}

const aWorld = async (): Promise<World> => {
  const run = app.newId()
  const emails = Array.from({ length: places + people }, (_, at) => `m${at}.${run}@example.test`)
  const found = await Promise.all(
    Array.from({ length: people }, (_, at) =>
      anAccount(app, { email: emails[places + at] ?? '', name: `Person ${at}`, isMailboxProved: at === 0 }),
    ),
  )
  const all = found.map(({ id }, at) => ({ id, mailbox: places + at }))
  return { emails, people: all, owner: new Map([[places, found[0]?.id ?? '']]), rows: [] }
}

const callAs = async (id: string) => {
  const row = await app.database.direct
    .selectFrom('account')
    .selectAll()
    .where('id', '=', id)
    .executeTakeFirstOrThrow()
  return callWith(app, await app.database.transaction((trx) => aSession(app, trx, row)))
}

const take = async (world: World, step: Step): Promise<void> => {
  const { emails, rows } = world
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
  else if (step.do === 'stop') await stopAt(email)
  else if (step.do === 'colleague') await noteColleague(email)
  else if (step.do === 'change') await change(world, step.account, step.mailbox)
  else if (person) await act(world, step.do, person)
}

const subscribe = async ({ emails, rows }: World, at: number) => {
  if (rows.some(({ kind, mailbox: other }) => kind === 'newsletter' && other === at)) return
  await recordSubscriptionRequest(app, emails[at] ?? '')
  rows.push({ kind: 'newsletter', marker: '', tiedTo: null, mailbox: at })
}

/** Somebody without an account, once there is anything of theirs. */
const stopAt = async (email: string) => {
  const body = { email, customerId: 'none', channel: 'sale', how: 'Called' } as const
  await desk.call(customers.stopContact, { body }).catch((problem: { code?: string }) => {
    if (problem.code !== 'person_not_found') throw problem
  })
}

const noteColleague = (email: string) =>
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

/** The link that is mailed there is used, unless an account has the email. */
const change = async (world: World, at: number, to: number) => {
  const person = world.people[at]
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
  await app.call(confirmEmailChange, { body: { changeToken: token } })
  person.mailbox = to
  world.owner.set(to, person.id)
}

const act = async (world: World, what: 'prove' | 'ask' | 'forbid', person: Person) => {
  const email = world.emails[person.mailbox] ?? ''
  if (what === 'ask') await (await callAs(person.id))(askAboutData, { body: { kind: 'access' } })
  else if (what === 'forbid')
    await desk.call(customers.stopContact, {
      body: { email, customerId: person.id, channel: 'mails', how: 'Called' },
    })
  else {
    await app.database.transaction((trx) => noteProof(app, trx, { id: person.id, email }, 'link'))
    world.owner.set(person.mailbox, person.id)
  }
}

const isTheirs = ({ owner }: World, id: string, { tiedTo, mailbox: at }: Row) =>
  tiedTo === null ? owner.get(at) === id : tiedTo === id

/** Every row that an erasure may touch, by table and key. */
const everything = async () => {
  const { direct: read } = app.database
  const [leads, questions, newsletter, optOuts, stops, requests, audit, accounts] = await Promise.all([
    read.selectFrom('lead').selectAll().orderBy('id').execute(),
    read.selectFrom('contact_message').selectAll().orderBy('id').execute(),
    read.selectFrom('newsletter_subscriber').selectAll().orderBy('id').execute(),
    read.selectFrom('sale_opt_out').selectAll().orderBy('email').execute(),
    read.selectFrom('do_not_contact').selectAll().orderBy('id').execute(),
    read.selectFrom('privacy_request').selectAll().orderBy('id').execute(),
    read.selectFrom('audit').selectAll().orderBy('id').execute(),
    read.selectFrom('account').selectAll().orderBy('id').execute(),
  ])
  return { leads, questions, newsletter, optOuts, stops, requests, audit, accounts }
}

const fileHasOnlyTheirs = async (world: World, { id, mailbox: at }: Person) => {
  const data = await readPerson(app.database.direct, world.emails[at] ?? '', id)
  const theirs = world.rows.filter((row) => isTheirs(world, id, row))
  const markers = (kind: Row['kind']) =>
    theirs
      .filter((row) => row.kind === kind)
      .map(({ marker }) => marker)
      .toSorted()
  expect(data.leads.map(({ known_issues }) => known_issues).toSorted()).toEqual(markers('leads'))
  expect(data.questions.map(({ question }) => question).toSorted()).toEqual(markers('questions'))
  expect(data.newsletter).toHaveLength(markers('newsletter').length)
  const proved = world.emails.filter((_, place) => world.owner.get(place) === id)
  for (const { address } of data.mails) expect(proved).toContain(address)
  for (const { account_id, email } of data.privacyRequests)
    expect(account_id === id || (account_id === null && proved.includes(email))).toBe(true)
}

const erasureTouchesOnlyTheirs = async (world: World, person: Person) => {
  const before = await everything()
  const email = world.emails[person.mailbox] ?? ''
  const known = (await knowPerson(app.database.direct, email, person.id)) ?? expect.fail('not known')
  const { seen } = await planErasure(app.database.direct, known, app.now())
  await erasePerson(app, desk, { email, customerId: person.id, typed: email, seen })
  const after = await everything()
  const foreign = world.rows.filter((row) => !isTheirs(world, person.id, row)).map(({ marker }) => marker)
  const ofOthers = (rows: Awaited<ReturnType<typeof everything>>) => ({
    leads: rows.leads.filter(({ known_issues }) => foreign.includes(known_issues)),
    questions: rows.questions.filter(({ question }) => foreign.includes(question)),
    newsletter: rows.newsletter.filter(({ email: address }) => {
      const place = world.emails.indexOf(address)
      return world.owner.get(place) !== person.id
    }),
    optOuts: rows.optOuts,
    stops: rows.stops,
    requests: rows.requests,
    accounts: rows.accounts.filter(({ id }) => id !== person.id),
    audit: rows.audit
      .filter(({ id }) => before.audit.some((entry) => entry.id === id))
      .filter(({ actor_id, subject_id }) => {
        const own = [person.id, ...known.leadIds, ...known.messageIds, ...known.requestIds]
        const newsletter = before.newsletter
          .filter(({ email: at }) => known.emails.includes(at))
          .map(({ id }) => id)
        return actor_id !== person.id && ![...own, ...newsletter].includes(subject_id)
      }),
    // Who did it and to what stays in every entry.
    log: rows.audit
      .filter(({ id }) => before.audit.some((entry) => entry.id === id))
      .map(({ id, actor_id, subject, subject_id }) => ({ id, actor_id, subject, subject_id })),
  })
  expect(ofOthers(after)).toEqual(withoutNamesOfOptOuts(ofOthers(before), known.emails))
}

/** An opt-out of a mailbox that is the person's loses its name in the log. */
const withoutNamesOfOptOuts = <Rows extends { audit: { subject: string; details: string }[] }>(
  rows: Rows,
  emails: readonly string[],
): Rows => ({
  ...rows,
  audit: rows.audit.map((entry) =>
    entry.subject === 'sale_opt_out' && emails.some((email) => entry.details.includes(`"${email}"`))
      ? { ...entry, details: emails.reduce((text, email) => text.replace(email, '[erased]'), entry.details) }
      : entry,
  ),
})

test('the file and the erasure of each person never reach a row whose only link to them is an email that is not proved', async () => {
  await fc.assert(
    fc.asyncProperty(steps, account, async (taken, erased) => {
      const world = await aWorld()
      for (const step of taken) await take(world, step)
      for (const person of world.people) await fileHasOnlyTheirs(world, person)
      const person = world.people[erased]
      if (person) await erasureTouchesOnlyTheirs(world, person)
      for (const other of world.people) if (other !== person) await fileHasOnlyTheirs(world, other)
    }),
    { numRuns: 40 },
  )
}, 120_000)
