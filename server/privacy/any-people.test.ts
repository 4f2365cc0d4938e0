// However people, leads, accounts and changes of emails are tangled, the file and the erasure of a person reach only their own records:
// by account, or by a mailbox that they proved. A naive model says which those are.
import * as fc from 'fast-check'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { answersIn } from '#server/leads/lead-answers'
import { erasePerson } from '#server/privacy/erase-person'
import { resolvePerson } from '#server/privacy/resolve-person'
import { planErasure } from '#server/privacy/plan-erasure'
import { readPerson } from '#server/privacy/read-person'
import { aBroker } from '#server/testing/a-broker'
import type { TestAccount } from '#server/testing/an-account'
import { isFullRun, seed } from '#server/testing/seed'
import {
  account,
  aWorld,
  type Person,
  type Row,
  steps,
  take,
  type World,
} from '#server/testing/tangled-people'
import { startTestApp, type TestApp } from '#server/testing/test-app'

let app: TestApp
let desk: TestAccount
beforeAll(async () => {
  app = await startTestApp()
  desk = await aBroker(app)
})
afterAll(() => app.close())

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
  const known = (await resolvePerson(app.database.direct, email, person.id)) ?? expect.fail('not known')
  const { seen } = await planErasure(app.database.direct, known, app.now())
  await erasePerson(app, desk, { email, customerId: person.id, typed: email, seen })
  const after = await everything()
  const foreign = new Set(
    world.rows.filter((row) => !isTheirs(world, person.id, row)).map(({ marker }) => marker),
  )
  const ofOthers = (rows: Awaited<ReturnType<typeof everything>>) => ({
    leads: rows.leads.filter((lead) => foreign.has(answersIn(lead).knownIssues ?? '')),
    questions: rows.questions.filter(({ question }) => foreign.has(question)),
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
    // Who did what, and to which record, stays in every entry.
    log: rows.audit
      .filter(({ id }) => before.audit.some((entry) => entry.id === id))
      .map(({ id, actor_id, subject, subject_id }) => ({ id, actor_id, subject, subject_id })),
  })
  expect(ofOthers(after)).toEqual(withoutNamesOfOptOuts(ofOthers(before), known.emails))
}

/** The log forgets the name of an opt-out whose mailbox is the person's. */
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
      const world = await aWorld(app, desk)
      for (const step of taken) await take(world, step)
      for (const person of world.people) await fileHasOnlyTheirs(world, person)
      const person = world.people[erased]
      if (person) await erasureTouchesOnlyTheirs(world, person)
      for (const other of world.people) if (other !== person) await fileHasOnlyTheirs(world, other)
    }),
    { seed, numRuns: isFullRun ? 25 : 6, endOnFailure: true },
  )
}, 300_000)
