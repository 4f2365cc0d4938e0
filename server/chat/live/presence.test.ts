import { setTimeout as wait } from 'node:timers/promises'
import { expect, test, vi } from 'vitest'
import { aSeller } from '#server/testing/a-chat'
import { anAccount, type TestAccount } from '#server/testing/an-account'
import { aSocket, type TestSocket } from '#server/testing/a-socket'
import { anotherProcess, startTestApp, type TestApp } from '#server/testing/test-app'

type Shop = { app: TestApp; address: string; ann: TestAccount }

const inShop = async (work: (shop: Shop) => Promise<void>) => {
  const app = await startTestApp()
  try {
    await work({ app, address: await app.listen(), ann: await anAccount(app) })
  } finally {
    await app.close()
  }
}

const hears = (tab: TestSocket, ids: readonly string[]) =>
  vi.waitFor(() => expect(tab.online.at(-1)?.toSorted()).toEqual(ids.toSorted()), {
    timeout: 5_000,
    interval: 10,
  })

test.concurrent('customers are told who is online, on joining and on every change', () =>
  inShop(async ({ app, address, ann }) => {
    const [signs, photos] = [await aSeller(app), await aSeller(app)]
    const tab = await aSocket(address, ann.token)
    await hears(tab, [])
    const desk = await aSocket(address, signs.token)
    await hears(tab, [signs.id])
    const otherDesk = await aSocket(address, photos.token)
    await hears(tab, [signs.id, photos.id])
    const later = await aSocket(address, ann.token)
    await hears(later, [signs.id, photos.id])
    desk.close()
    await hears(tab, [photos.id])
    await hears(later, [photos.id])
    otherDesk.close()
    await hears(tab, [])
    expect(desk.online).toEqual([]) // sellers are not told about each other
    tab.close()
    later.close()
  }))

test.concurrent('a seller with two tabs is online until the last one is closed', () =>
  inShop(async ({ app, address, ann }) => {
    const signs = await aSeller(app)
    const tab = await aSocket(address, ann.token)
    const [one, two] = [await aSocket(address, signs.token), await aSocket(address, signs.token)]
    await hears(tab, [signs.id])
    one.close()
    await wait(2_300)
    two.close()
    await hears(tab, [])
    expect(tab.online).toEqual([[], [signs.id], []])
    tab.close()
  }))

test.concurrent('a person who reloads a page stays online', () =>
  inShop(async ({ app, address, ann }) => {
    const signs = await aSeller(app)
    const tab = await aSocket(address, ann.token)
    const before = await aSocket(address, signs.token)
    await hears(tab, [signs.id])
    before.close()
    await wait(300)
    const after = await aSocket(address, signs.token)
    await wait(2_300)
    expect(tab.online).toEqual([[], [signs.id]])
    after.close()
    await hears(tab, [])
    tab.close()
  }))

test.concurrent('a seller on another process is online here, even while they switch sockets, and offline once it has stopped', () =>
  inShop(async ({ app, address, ann }) => {
    const other = await anotherProcess(app)
    const signs = await aSeller(app)
    const tab = await aSocket(address, ann.token)
    const there = await aSocket(other.address, signs.token)
    await hears(tab, [signs.id])
    const here = await aSocket(address, signs.token)
    there.close()
    await wait(2_300)
    here.close()
    await hears(tab, [])
    expect(tab.online).toEqual([[], [signs.id], []])
    await aSocket(other.address, signs.token)
    await hears(tab, [signs.id])
    await other.close()
    await hears(tab, [])
    tab.close()
  }))

test.concurrent('people connected to a killed process disappear within 15 seconds', () =>
  inShop(async ({ app, address, ann }) => {
    const [signs, bob] = [await aSeller(app), await anAccount(app)]
    await app.database.transaction(async (trx) => {
      await trx.insertInto('chat_process').values({ id: 'killed', beat: 7 }).execute()
      await trx
        .insertInto('presence')
        .values([
          { process_id: 'killed', person_id: signs.id, side: 'seller' },
          { process_id: 'killed', person_id: bob.id, side: 'customer' },
        ])
        .execute()
      await app.database.notices.publish(trx, 'presence')
    })
    const tab = await aSocket(address, ann.token)
    await hears(tab, [signs.id])
    await vi.waitFor(() => expect(tab.online.at(-1)).toEqual([]), 15_000)
    const rows = await app.database.direct.selectFrom('presence').select('person_id').execute()
    expect(rows).toEqual([{ person_id: ann.id }])
    tab.close()
  }))

test.concurrent('a process that others gave up by mistake comes back', () =>
  inShop(async ({ app, address, ann }) => {
    const signs = await aSeller(app)
    const [tab, desk] = [await aSocket(address, ann.token), await aSocket(address, signs.token)]
    await hears(tab, [signs.id])
    await app.database.direct.deleteFrom('chat_process').execute()
    await vi.waitFor(
      async () => {
        const rows = await app.database.direct.selectFrom('presence').select('person_id').execute()
        expect(rows.map(({ person_id }) => person_id).toSorted()).toEqual([ann.id, signs.id].toSorted())
      },
      { timeout: 10_000 },
    )
    desk.close()
    tab.close()
  }))
