// The desk erases people while its server is killed repeatedly. Afterward, each person is erased completely or not at all.
import { setTimeout as wait } from 'node:timers/promises'
import { createApp } from '#server/app'
import { aBroker } from '#server/testing/a-broker'
import { aLead } from '#server/testing/a-lead'
import { aServerProcess, environmentLike } from '#server/testing/a-server-process'
import { aVersion } from '#server/testing/a-version'
import { anAccount } from '#server/testing/an-account'
import { aPlatform, type TestApp } from '#server/testing/test-app'
import { random } from '#server/testing/seed'

const peopleOfRound = 12
const longestRoundMs = 150
/** Papers from today may be deleted in five years. */
const aheadMs = 5 * 366 * 24 * 60 * 60_000

export type ErasureKillReport = {
  /** Erasures that the server confirmed. */
  told: number
  /** Of these, the ones that did not happen: must be none. */
  lost: number
  /** People who are partly erased: must be none. */
  halfDone: number
  /** Files of deleted papers, and papers without their file: must be none. */
  leftFiles: number
  lostFiles: number
}

type Person = { id: string; email: string; key: string }

export const killErasures = async (rounds: number): Promise<ErasureKillReport> => {
  const secret = 'a secret of the proof that kills erasures, and of nothing else'
  const platform = { ...(await aPlatform({ TOKEN_SECRET: secret })), now: Date.now }
  const { config, close } = platform
  let laterMs = aheadMs
  const ahead = { ...platform, now: () => Date.now() + laterMs }
  try {
    const later = await createApp(ahead)
    const app = { ...platform, http: later.http } as TestApp
    const desk = { ...ahead, http: later.http, tokens: later.tokens } as TestApp
    const environment = { ...environmentLike(config, secret), CLOCK_AHEAD_MS: String(aheadMs) }
    const told = new Set<string>()
    const people: Person[] = []
    for (let round = 0; round < rounds; round++) {
      const some: Person[] = []
      for (let at = 0; at < peopleOfRound; at++) some.push(await aPerson(app, later.tokens))
      people.push(...some)
      await oneRound(desk, environment, some, told)
    }
    laterMs += 60_000 // the claims of the dead processes have expired by then
    await later.jobs.runDue()
    await later.http.close()
    return await takeStock(app, people, told)
  } finally {
    await close()
  }
}

const aPerson = async (app: TestApp, tokens: TestApp['tokens']): Promise<Person> => {
  const { id, email } = await anAccount({ ...app, tokens })
  await aLead(app, { email, customerId: id })
  const place = { kind: 'legal', name: 'Counterproposal' } as const
  const { file_key: key } = await aVersion(app, { customerId: id, place })
  return { id, email, key }
}

const oneRound = async (
  app: TestApp,
  environment: Record<string, string>,
  people: readonly Person[],
  told: Set<string>,
) => {
  const { token } = await aBroker(app)
  const { address, kill } = await aServerProcess(environment)
  const toldBefore = told.size
  const erasing = people.map((person) => eraseUntilDead(address, token, person, told))
  // However slow the machine is, the server dies while it erases.
  for (let waited = 0; told.size === toldBefore && waited < 30_000; waited += 10) await wait(10)
  await wait(random() * longestRoundMs)
  await kill()
  await Promise.all(erasing)
}

/** Mails to the new people are still being sent. Each of them changes a person's records, so the desk has to look again. */
const eraseUntilDead = async (address: string, token: string, { email, id }: Person, told: Set<string>) => {
  const headers = { authorization: `Bearer ${token}`, 'content-type': 'application/json' }
  try {
    for (let status = 409; status === 409;) {
      const seen = await fetch(`${address}/api/desk/person?email=${encodeURIComponent(email)}`, { headers })
      const { erasing } = (await seen.json()) as { erasing: { seen: string } }
      const body = JSON.stringify({ email, typed: email, seen: erasing.seen })
      const answer = await fetch(`${address}/api/desk/person/erase`, { method: 'POST', headers, body })
      status = answer.status
      if (status === 200) told.add(id)
    }
  } catch {
    // The server is dead.
  }
}

const takeStock = async (
  { database: { direct: read }, files }: TestApp,
  people: readonly Person[],
  told: Set<string>,
): Promise<ErasureKillReport> => {
  const report = { told: told.size, lost: 0, halfDone: 0, leftFiles: 0, lostFiles: 0 }
  for (const { id, email, key } of people) {
    const { erased_at } = await read
      .selectFrom('account')
      .select('erased_at')
      .where('id', '=', id)
      .executeTakeFirstOrThrow()
    const [leads, papers, records] = [
      await read.selectFrom('lead').select('id').where('email', '=', email).execute(),
      await read.selectFrom('document').select('id').where('customer_id', '=', id).execute(),
      await read.selectFrom('erasure').select('id').where('account_id', '=', id).execute(),
    ]
    const isErased = erased_at !== null
    const left = leads.length + papers.length
    if (isErased ? left > 0 || records.length !== 1 : left !== 2 || records.length > 0) report.halfDone++
    if (told.has(id) && !isErased) report.lost++
    const isThere = await files.exists(key)
    if (isErased && isThere) report.leftFiles++
    if (!isErased && !isThere) report.lostFiles++
  }
  return report
}
