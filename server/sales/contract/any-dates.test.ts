// For any sequence of contracts, dates and amendments: no date moves without an audit row, and a list reads the same next dates as a page.
import * as fc from 'fast-check'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { isSellersDate } from '#rules/sale-dates'
import { dateIsNearMs } from '#rules/sales'
import { hourMs } from '#rules/durations'
import { Problem } from '#server/platform/problem'
import { amendContract, checkDates } from '#server/sales/contract/amend-contract'
import { changeContract, typeDates } from '#server/sales/contract/change-contract'
import { confirmContract } from '#server/sales/contract/confirm-contract'
import { datesAhead, type KnownDate, readContractsInView } from '#server/sales/contract/contract-in-view'
import { type ContractRow, readContractsOf, readDatesOf } from '#server/sales/contract/contract-row'
import { typedIn } from '#server/sales/contract/contract-row'
import { closeContract, promoteContract, terminateContract } from '#server/sales/contract/end-contract'
import { settleDate } from '#server/sales/contract/settle-date'
import { aContractInForce, anOffer, aSignedPaper, aTypedContract, cellsOf } from '#server/testing/a-contract'
import { aSale } from '#server/testing/a-sale'
import { aMember, type TestMember } from '#server/testing/a-staff-member'
import { anAccount } from '#server/testing/an-account'
import { isFullRun, seed } from '#server/testing/seed'
import { startTestApp, type TestApp } from '#server/testing/test-app'

let app: TestApp
let broker: TestMember
beforeAll(async () => {
  app = await startTestApp()
  app.clock.forward(Date.parse('2026-11-25T18:00:00Z') - app.now())
  broker = await aMember(app)
})
afterAll(() => app.close())

const items = [3, 7, 22, 31, 39] as const
const cell = fc.oneof(
  fc.constantFrom('', 'N/A', 'COMPLETED', 'nonsense'),
  fc.integer({ min: 5, max: 60 }).map((days) => `MEC + ${days}`),
  fc.integer({ min: 1, max: 28 }).map((day) => `12/${day}/2026`),
)
const item = fc.constantFrom(...items)
const step = fc.record({
  /** Of the first contract or of the backup. */
  of: fc.oneof({ weight: 4, arbitrary: fc.constant(0) }, { weight: 1, arbitrary: fc.constant(1) }),
  what: fc.oneof(
    { weight: 3, arbitrary: fc.record({ kind: fc.constant('type' as const), item, cell }) },
    { weight: 4, arbitrary: fc.record({ kind: fc.constant('check' as const), item }) },
    { weight: 3, arbitrary: fc.record({ kind: fc.constant('amend' as const), item, cell }) },
    {
      weight: 2,
      arbitrary: fc.record({
        kind: fc.constant('settle' as const),
        item,
        state: fc.constantFrom('done', 'missed', 'not applicable', 'not checked'),
      }),
    },
    {
      weight: 2,
      arbitrary: fc.record({
        kind: fc.constant('count' as const),
        facts: fc.constantFrom(
          { weekendRule: 'will' as const },
          { weekendRule: 'will not' as const },
          { timeOfDay: '12:00' },
          { mecAt: '2026-11-15T05:30:00Z', noticeAt: '2026-11-15T05:40:00Z' },
        ),
      }),
    },
    {
      weight: 2,
      arbitrary: fc.record({ kind: fc.constantFrom('confirm', 'terminate', 'promote', 'close') }),
    },
  ),
})
type Step = typeof step extends fc.Arbitrary<infer Value> ? Value : never
/** Rare in random order. */
const backupPromoted: Step[] = [
  { of: 0, what: { kind: 'terminate' } },
  { of: 1, what: { kind: 'promote' } },
  { of: 1, what: { kind: 'confirm' } },
]
type World = { saleId: string; paper: string }

test('no date moves without an audit row that names it, whatever the desk does', async () => {
  const moved = { of: 0 }
  await fc.assert(
    fc.asyncProperty(fc.array(step, { minLength: 6, maxLength: 14 }), async (steps) => {
      const world = await twoContracts()
      for (const one of steps) {
        const before = await stored(world)
        await take(world, before.contracts[one.of], one).catch(ifProblem)
        const after = await stored(world)
        const named = namedIn(after.audit.slice(before.audit.length))
        const moves = after.dates.filter((date) => hasMoved(before.dates, date))
        for (const { contract_id, item: number } of moves)
          expect(named, `${one.what.kind} moved row ${number}`).toContain(`${contract_id} ${number}`)
        moved.of += moves.length
      }
    }),
    { seed, numRuns: isFullRun ? 60 : 8, examples: [[backupPromoted]] },
  )
  expect(moved.of).toBeGreaterThan(0)
})

/** A contract in force, and the backup behind it whose dates were checked. */
const twoContracts = async (): Promise<World> => {
  const saleId = await aSale(app, { customerId: (await anAccount(app)).id })
  const of = { saleId, broker }
  const { offerId } = await aContractInForce(app, of)
  const backup = await aTypedContract(app, { ...of, offerId: await anOffer(app, saleId, 'backup') })
  await checkDates(app, broker, { ...target(saleId, backup), items: [22, 39] })
  return {
    saleId,
    paper: await aSignedPaper(app, { saleId, offerId, staffId: broker.id, slug: 'agreement-to-amend' }),
  }
}

const target = (saleId: string, { id: contractId, version }: Pick<ContractRow, 'id' | 'version'>) => ({
  saleId,
  contractId,
  version,
})

const stored = async ({ saleId }: World) => {
  const { direct } = app.database
  const contracts = await readContractsOf(direct, [saleId])
  return {
    contracts,
    dates: await readDatesOf(
      direct,
      contracts.map(({ id }) => id),
    ),
    audit: await direct
      .selectFrom('audit')
      .select('details')
      .where('subject_id', '=', saleId)
      .orderBy('id')
      .execute(),
  }
}
type Stored = Awaited<ReturnType<typeof stored>>

const hasMoved = (before: Stored['dates'], { id, due_on, due_at, latest_at }: Stored['dates'][number]) => {
  const was = before.find((one) => one.id === id)
  return (
    due_on !== (was?.due_on ?? '') ||
    due_at !== (was?.due_at ?? null) ||
    latest_at !== (was?.latest_at ?? null)
  )
}

/** The rows that audit rows name, each with its contract. */
const namedIn = (audit: Stored['audit']): string[] =>
  audit.flatMap(({ details }) => {
    const { contractId, ...said } = JSON.parse(details) as Record<string, unknown> & { contractId?: string }
    const rows = ['dates', 'typed', 'changes', 'toCheck'].flatMap((key) => (said[key] as unknown[]) ?? [])
    return [...rows, said].map(
      (row) => `${contractId} ${typeof row === 'object' ? (row as { item?: number }).item : row}`,
    )
  })

const take = async ({ saleId, paper }: World, contract: ContractRow | undefined, { what }: Step) => {
  if (!contract) expect.fail('no contract')
  const of = target(saleId, contract)
  if (what.kind === 'check') return checkDates(app, broker, { ...of, items: [what.item] })
  if (what.kind === 'type')
    return typeDates(app, broker, { ...of, cells: cellsOf({ [what.item]: what.cell }) })
  if (what.kind === 'count') return changeContract(app, broker, { ...of, facts: what.facts })
  if (what.kind === 'settle') return settleDate(app, broker, { ...of, ...what, on: '2026-11-25', how: '' })
  if (what.kind === 'amend') {
    const row = (await readDatesOf(app.database.direct, [contract.id])).find((one) => one.item === what.item)
    const changes = [{ item: what.item, from: row ? typedIn(row) : '', to: what.cell }]
    return amendContract(app, broker, { ...of, documentVersionId: paper, changes })
  }
  return end(of, what.kind)
}

const end = (of: ReturnType<typeof target>, kind: 'confirm' | 'terminate' | 'promote' | 'close') => {
  const at = '2026-11-25T17:00:00Z'
  if (kind === 'confirm') return confirmContract(app, broker, of)
  if (kind === 'promote') return promoteContract(app, broker, { ...of, facts: {} })
  if (kind === 'close') return closeContract(app, broker, { ...of, at, closePriceCents: 1 })
  return terminateContract(app, broker, { ...of, at, why: 'It ended.' })
}

const ifProblem = (error: unknown) => {
  if (!(error instanceof Problem)) throw error
}

const dueAt = fc.integer({ min: -20, max: 400 }).map((hours) => app.now() + hours * hourMs)
const anyDate = fc.record({
  state: fc.constantFrom('not checked', 'counts', 'counts', 'done', 'missed'),
  checked_at: fc.option(fc.constant(1), { freq: 3 }),
  due_at: fc.option(dueAt, { freq: 5 }),
  /** Not every date is sure. */
  laterBy: fc.option(fc.integer({ min: 1, max: 90 })),
  next_at: fc.option(dueAt),
})

test('a list reads the first date and the seller’s near ones as if it read them all', async () => {
  const saleId = await aSale(app, { customerId: (await anAccount(app)).id })
  await aContractInForce(app, {
    saleId,
    broker,
    cells: Object.fromEntries(items.map((one) => [one, '12/15/2026'])),
  })
  const { direct } = app.database
  const rows = await stored({ saleId, paper: '' })
  await fc.assert(
    fc.asyncProperty(fc.tuple(...items.map(() => anyDate)), async (dates) => {
      for (const [at, { laterBy, due_at, ...fields }] of dates.entries())
        await direct
          .updateTable('contract_date')
          .set({
            ...fields,
            due_at,
            latest_at: due_at === null || laterBy === null ? null : due_at + laterBy * hourMs,
          })
          .where('id', '=', rows.dates[at]?.id ?? '')
          .execute()
      const { contract, dates: read = [] } =
        (await readContractsInView(direct, [saleId], app.now())).get(saleId) ?? {}
      if (!contract) expect.fail('no contract')
      expect(neededOf(contract, read)).toEqual(
        neededOf(contract, (await stored({ saleId, paper: '' })).dates),
      )
    }),
    { seed, numRuns: isFullRun ? 500 : 40 },
  )
})

const neededOf = (contract: ContractRow, dates: readonly KnownDate[]) => {
  const ahead = datesAhead(contract, dates, app.now())
  const near = ahead.filter(
    ({ whoActs, endsAt }) => isSellersDate(whoActs) && endsAt - app.now() <= dateIsNearMs,
  )
  return { first: ahead[0], near, closing: dates.find(({ item: number }) => number === 39)?.due_on }
}
