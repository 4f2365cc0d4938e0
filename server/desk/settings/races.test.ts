// Settings and legal texts that several people or processes change or read at the same moment.
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { getBrokerage } from '#contract/brokerage'
import type { BrokerageSettings } from '#contract/brokerage-settings'
import * as legal from '#contract/desk/settings/legal-texts'
import * as settings from '#contract/desk/settings/settings'
import { getLegalTexts } from '#contract/disclosures'
import { dayMs } from '#rules/durations'
import { brokerageOf } from '#server/brokerage/brokerage'
import { hasProved } from '#server/testing/a-staff-member'
import { anAccount, type TestAccount } from '#server/testing/an-account'
import { anotherProcess, startTestApp, type TestApp } from '#server/testing/test-app'

let app: TestApp
let broker: TestAccount
let other: Awaited<ReturnType<typeof anotherProcess>>
beforeAll(async () => {
  app = await startTestApp()
  broker = await anAccount(app, { role: 'staff', name: 'Dana Broker' })
  await hasProved(app, broker)
  other = await anotherProcess(app)
})
afterAll(async () => {
  await other.close()
  await app.close()
})

const soon = async (isSo: () => Promise<boolean>) => {
  const beganAt = performance.now()
  while (!(await isSo())) {
    if (performance.now() - beganAt > 1_000) throw new Error('It took more than a second.')
    await new Promise((resolve) => setTimeout(resolve, 20))
  }
}

describe('brokerage settings', () => {
  const read = () => broker.call(settings.getBrokerageSettings, {})
  const change = (version: number, changes: BrokerageSettings) =>
    broker.call(settings.changeBrokerageSettings, { body: { version, changes, cleared: [] } })
  const history = async () => (await broker.call(settings.listBrokerageVersions, {})).rows
  const [office, cell] = ['(303) 555-0101', '(303) 555-0102']

  const phoneAt = async (address: string) =>
    (await (await fetch(`${address}${getBrokerage.path}`)).json()).brokerage.phone

  test('another process follows within a second', async () => {
    expect(await phoneAt(other.address)).toBe('(303) 555-0142')
    await change(0, { phone: '(303) 555-0199' })
    await soon(async () => (await phoneAt(other.address)) === '(303) 555-0199')
  })

  test('twenty people at once change one version once', async () => {
    const { version } = await read()
    const before = await history()
    const tries = Array.from({ length: 20 }, (_, at) => change(version, { phone: `(303) 555-01${at + 10}` }))
    const results = await Promise.allSettled(tries)
    expect(results.filter(({ status }) => status === 'fulfilled')).toHaveLength(1)
    expect(await history()).toHaveLength(before.length + 1)
  })

  test('a damaged row leaves the last good settings in force, also after a restart, and can be repaired at the desk', async () => {
    const { version } = await read()
    const [good, bad, repaired] = [version + 1, version + 2, version + 3]
    await change(version, { phone: office })
    await change(good, { phone: cell })
    await app.database.transaction(async (trx) => {
      await trx
        .updateTable('brokerage_settings')
        .set({ given: '{"phone":' })
        .where('number', '=', bad)
        .execute()
      await app.database.notices.publish(trx, 'brokerage')
    })
    const restarted = await anotherProcess(app)
    const phone = await phoneAt(restarted.address)
    await restarted.close()
    expect(phone).toBe(office)
    const [newest, older] = await history()
    expect(newest).toMatchObject({ version: bad, isDamaged: true, changes: {} })
    expect(older).toMatchObject({ version: good })
    await broker.call(settings.putBackBrokerageVersion, { body: { version: bad, putBack: good } })
    expect(await read()).toMatchObject({ version: repaired, settings: { phone: office }, isDamaged: false })
    expect(brokerageOf(app).phone).toBe(office)
  })
})

describe('legal texts', () => {
  const save = (number: number, paragraph: string) =>
    broker.call(legal.saveLegalDraft, {
      params: { document: 'refunds' },
      body: { number, sections: [{ id: 'refunds', title: '', paragraphs: [paragraph] }] },
    })
  const approve = (number: number, { inForce, key }: { inForce?: string; key?: string } = {}) =>
    broker.call(legal.approveLegalText, {
      params: { document: 'refunds' },
      body: { number, inForce },
      ...(key !== undefined && { idempotencyKey: key }),
    })
  const inForce = async () => {
    const { texts } = await broker.call(legal.listLegalTexts, {})
    return texts.find(({ document }) => document === 'refunds')?.inForce.version ?? ''
  }
  const versions = async () => {
    const { texts } = await broker.call(legal.listLegalTexts, {})
    return texts.find(({ document }) => document === 'refunds')?.versions ?? []
  }

  test('an approved text reaches pages in every process within a second', async () => {
    const { draft } = await save(0, 'In every process.')
    await approve(draft?.number ?? 0)
    const ask = async () => (await (await fetch(`${other.address}${getLegalTexts.path}`)).json()).refunds
    await soon(async () => (await ask()).text === 'In every process.')
  })

  test('twenty people at once approve one draft once', async () => {
    const before = await versions()
    const { draft } = await save(0, 'One.')
    const number = draft?.number ?? 0
    const all = await Promise.allSettled(
      Array.from({ length: 20 }, async () => {
        await hasProved(app, broker)
        return approve(number)
      }),
    )
    expect(all.filter(({ status }) => status === 'fulfilled')).toHaveLength(1)
    expect(await versions()).toHaveLength(before.length + 1)
  })

  test('twenty people at once approve the text in force as it is, once', async () => {
    const [before, seen] = [await versions(), await inForce()]
    app.clock.forward(1)
    await hasProved(app, broker)
    const all = await Promise.allSettled(Array.from({ length: 20 }, () => approve(0, { inForce: seen })))
    expect(all.filter(({ status }) => status === 'fulfilled')).toHaveLength(1)
    expect(all.find(({ status }) => status === 'rejected')).toMatchObject({
      reason: { code: 'changed_meanwhile' },
    })
    expect(await versions()).toHaveLength(before.length + 1)
  })

  test('what is thrown away or withdrawn again with its key, even at the same moment, is answered as done', async () => {
    await hasProved(app, broker)
    const number = (await save(0, 'Thrown away.')).draft?.number ?? 0
    const discard = () =>
      broker.call(legal.discardLegalDraft, {
        params: { document: 'refunds' },
        body: { number },
        idempotencyKey: 'discard refunds',
      })
    await Promise.all([discard(), discard()])
    expect((await discard()).draft).toBeNull()
    const day = new Date(app.now() + 2 * dayMs).toISOString().slice(0, 10)
    const planned = await broker.call(legal.approveLegalText, {
      params: { document: 'refunds' },
      body: { number: 0, effectiveOn: day },
    })
    const version = planned.versions.find(({ state }) => state === 'planned')?.version ?? ''
    const withdraw = () =>
      broker.call(legal.withdrawLegalText, {
        params: { document: 'refunds' },
        body: { version },
        idempotencyKey: 'withdraw refunds',
      })
    await Promise.all([withdraw(), withdraw()])
    expect((await withdraw()).versions.find((one) => one.version === version)?.state).toBe('withdrawn')
  })

  test('an approval that is sent again with its key, even at the same moment, makes one version', async () => {
    const [before, seen] = [await versions(), await inForce()]
    app.clock.forward(1)
    await hasProved(app, broker)
    const same = () => approve(0, { inForce: seen, key: 'approve refunds' })
    await Promise.all(Array.from({ length: 5 }, same))
    await same()
    expect(await versions()).toHaveLength(before.length + 1)
  })
})
