// The desk enters listing contracts and changes, and confirms signed contracts, while its server is killed repeatedly. No clock is lost,
// doubled or reported twice, and no contract is in force without its mail.
import { setTimeout as wait } from 'node:timers/promises'
import { addSaleChange, enterSaleChange } from '#contract/desk/sales/changes'
import { setListingContract } from '#contract/desk/sales/mls'
import { type Client, createClient } from '#contract/client'
import { dayIn, daysAfter, mountainTime, startOfDay } from '#rules/dates'
import { dayMs } from '#rules/durations'
import { createApp } from '#server/app'
import { inKilledShop } from '#server/testing/a-killed-shop'
import { aSale, aSaleIn, asSeen } from '#server/testing/a-sale'
import { aServerProcess } from '#server/testing/a-server-process'
import { anAccount } from '#server/testing/an-account'
import { checkedContracts, compareContracts, confirmUntilDead } from '#server/testing/kill-contracts'
import { overNetwork } from '#server/testing/over-network'
import { random } from '#server/testing/seed'
import type { TestApp } from '#server/testing/test-app'

const salesOfEachKind = 4
const contractsOfRound = 4
/** The server dies after this many answers at most. */
const mostAnswers = 60
const longestRoundMs = 15_000
/** Longer than a dead process keeps its job, and than every promise. */
const laterMs = 20 * dayMs

/** What the desk was told before the connection died. */
type Told = {
  /** By sale, the version after the last listing contract. */
  contracts: Map<string, number>
  changes: string[]
  entered: string[]
  confirmed: string[]
  answers: number
}

export type ClockKillReport = {
  told: Told
  faults: string[]
  mails: number
  /** To sellers who are under contract. */
  contractMails: number
  failedJobs: number
}

export const killClocks = (deaths: number): Promise<ClockKillReport> =>
  inKilledShop(async ({ app, broker, environment }) => {
    const [prepared, live]: [string[], string[]] = [[], []]
    for (let at = 0; at < salesOfEachKind; at++) {
      prepared.push(await aSale(app, { customerId: (await anAccount(app)).id }))
      live.push(await aSaleIn(app, (await anAccount(app)).id, 'Active'))
    }
    const signed = await checkedContracts(app, deaths * contractsOfRound)
    const told: Told = { contracts: new Map(), changes: [], entered: [], confirmed: [], answers: 0 }
    for (let death = 0; death < deaths; death++) {
      const server = await aServerProcess(environment)
      const call = createClient(overNetwork(server.address, broker.token))
      const before = told.answers
      const work = Promise.all([
        ...prepared.map((saleId) => untilDead(() => signOnce(app, call, saleId, told))),
        ...live.map((saleId) => untilDead(() => changeOnce(call, saleId, told))),
        confirmUntilDead(call, signed.splice(0, contractsOfRound), told.confirmed),
      ])
      const moment = random() * mostAnswers
      const isReached = () => told.answers - before >= moment && told.confirmed.length > 0
      for (let waited = 0; !isReached() && waited < longestRoundMs; waited += 5) await wait(5)
      await server.kill()
      await work
    }
    await runJobsTwice(app)
    const clocks = await compare(app, told)
    const { faults, mails } = await compareContracts(app, told.confirmed)
    return { told, ...clocks, faults: [...clocks.faults, ...faults], contractMails: mails }
  })

/** Nearly each time a correction of the days, so that their clocks start again. The same days again change nothing. */
const signOnce = async (app: TestApp, call: Client, saleId: string, told: Told) => {
  const effectiveOn = daysAfter(dayIn(mountainTime, app.now()), -10 - Math.floor(random() * 10))
  const endsOn = daysAfter(effectiveOn, 100 + Math.floor(random() * 10))
  const { version } = await call(
    setListingContract,
    await asSeen(app, saleId, { effectiveOn, endsOn, isCorrection: true as const }),
  )
  told.contracts.set(saleId, version)
  told.answers++
}

const changeOnce = async (call: Client, saleId: string, told: Told) => {
  // Each is another one.
  const wanted = { kind: 'other', wanted: { text: `New curtains ${random()}.` } } as const
  const { change } = await call(addSaleChange, { params: { saleId }, body: { change: wanted } })
  told.changes.push(change.id)
  told.answers++
  if (random() < 0.5) return
  const { id: changeId, version } = change
  await call(enterSaleChange, { params: { saleId, changeId }, body: { version } })
  told.entered.push(changeId)
  told.answers++
}

/** A broken connection is status 0, and ends the work. */
const untilDead = async (work: () => Promise<void>): Promise<void> => {
  try {
    for (;;) await work()
  } catch (error) {
    const { status } = error as { status?: number }
    if (status !== 0 && status !== 503) throw error
  }
}

/** Much later, two processes run the remaining jobs. */
const runJobsTwice = async (app: TestApp) => {
  const later = { ...app, now: () => Date.now() + laterMs }
  const both = [await createApp(later), await createApp({ ...later, config: { ...app.config } })]
  await Promise.all(both.map(({ jobs }) => jobs.runDue()))
  await Promise.all(both.map(({ http }) => http.close()))
}

const compare = async ({ database: { direct: read } }: TestApp, told: Told) => {
  const sales = await read.selectFrom('sale').selectAll().execute()
  const clocks = await read.selectFrom('sale_clock').selectAll().execute()
  const changes = await read.selectFrom('listing_change').selectAll().execute()
  const jobs = await read.selectFrom('job').select(['kind', 'payload', 'state']).execute()
  const signings = await read
    .selectFrom('audit')
    .select('subject_id')
    .where('action', 'in', ['listing contract signed', 'listing contract changed'])
    .execute()
  const faults: string[] = []
  const expectThat = (isSo: boolean, fault: string) => {
    if (!isSo) faults.push(fault)
  }
  const running = clocks.filter(({ stopped_at }) => stopped_at === null)
  for (const sale of sales.filter(({ listing_effective_on: day }) => day !== '')) {
    const own = running.filter(({ sale_id }) => sale_id === sale.id)
    const began = own.filter(({ kind }) => kind === 'enter listing').map(({ started_at }) => started_at)
    const ends = own.filter(({ kind }) => kind === 'listing ends').map(({ about_id }) => about_id)
    const start = startOfDay(mountainTime, sale.listing_effective_on)
    expectThat(began.length === 1 && began[0] === start, `enter listing of ${sale.id}`)
    expectThat(ends.length === 1 && ends[0] === sale.listing_ends_on, `listing ends of ${sale.id}`)
  }
  for (const [saleId, version] of told.contracts) {
    const stored = sales.find(({ id }) => id === saleId)?.version ?? 0
    const rows = signings.filter(({ subject_id }) => subject_id === saleId).length
    expectThat(stored >= version, `a listing contract of ${saleId} that was told is gone`)
    expectThat(rows === stored - 1, `${rows} rows of the log for version ${stored} of ${saleId}`)
  }
  for (const { id, state } of changes) {
    const own = clocks.filter(({ about_id }) => about_id === id)
    expectThat(own.length === 1, `${own.length} clocks of change ${id}`)
    expectThat((own[0]?.stopped_at === null) === (state === 'wanted'), `a ${state} change ${id}`)
  }
  const stateOf = new Map(changes.map(({ id, state }) => [id, state]))
  for (const id of told.changes) expectThat(stateOf.has(id), `change ${id} is gone`)
  for (const id of told.entered) expectThat(stateOf.get(id) === 'entered', `change ${id} is not entered`)
  const mails = jobs.filter(({ kind }) => kind === 'sale clock mail')
  for (const clock of running.filter(({ kind }) => kind === 'change')) {
    const own = mails.filter(({ payload }) => payload.includes(clock.id))
    expectThat(own.length === 1, `clock ${clock.id} was told ${own.length} times`)
  }
  return { faults, mails: mails.length, failedJobs: jobs.filter(({ state }) => state === 'failed').length }
}
