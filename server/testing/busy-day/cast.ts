// The people of a busy day, what they find, and what the shop has told them.
import { createApp } from '#server/app'
import { aBroker } from '#server/testing/a-broker'
import { aCatalogue } from '#server/testing/a-catalogue'
import { aForm, type TestForm } from '#server/testing/a-form'
import { aSeller } from '#server/testing/a-chat'
import { anAccount } from '#server/testing/an-account'
import { aPaidOrder } from '#server/testing/an-order'
import type { TestApp, TestPlatform } from '#server/testing/test-app'

type Person = { id: string; token: string }

export type Cast = {
  productId: string
  /** Bought by nobody, only put into carts. */
  signId: string
  sellerId: string
  shoppers: Person[]
  carters: Person[]
  writers: Person[]
  uploaders: (Person & { form: TestForm })[]
  broker: Person
  /** Paid orders whose work the desk does. */
  workOrders: string[]
  /** The rows from before anybody came: the sample has some of everything. */
  before: { orders: string[]; failedJobs: number; paidMails: number }
}

/** What people were told, which must still be true afterward. */
export type Told = {
  orders: string[]
  paid: string[]
  /** The minimum and maximum number of pieces in each cart, because a call without an answer may have counted. */
  carts: Map<string, { least: number; most: number }>
  messages: { id: string; text: string }[]
  /** The SHA-256 of each file. */
  uploads: string[]
  notes: string[]
  steps: { orderId: string; version: number }[]
  verdicts: { versionId: string; decisions: number }[]
  /** Contradictions that somebody saw, one sentence each. */
  contradictions: string[]
}

export const nothingTold = (): Told => ({
  orders: [],
  paid: [],
  carts: new Map(),
  messages: [],
  uploads: [],
  notes: [],
  steps: [],
  verdicts: [],
  contradictions: [],
})

export const piecesOnShelf = 1_000_000
const shoppers = 4
const others = 2
const ordersAtWork = 4
/** So much storage that it never ends a day. */
const muchRoomBytes = 1_000_000_000_000

export const aCast = async (platform: TestPlatform): Promise<Cast> => {
  const [productId = '', signId = ''] = await aCatalogue(platform, [
    { name: 'Package', stock: piecesOnShelf },
    { name: 'Yard sign', stock: piecesOnShelf },
  ])
  const { http, tokens } = await createApp(platform)
  const app = { ...platform, http, tokens } as TestApp
  const people = async (count: number) => {
    const found: Person[] = []
    for (let at = 0; at < count; at++) {
      const { id, token } = await anAccount(app)
      found.push({ id, token })
    }
    return found
  }
  const uploaders: Cast['uploaders'] = []
  for (const person of await people(others)) {
    uploaders.push({ ...person, form: await aForm(app, { customerId: person.id }) })
    await app.database.direct
      .insertInto('upload_grant')
      .values({ customer_id: person.id, bytes: muchRoomBytes })
      .execute()
  }
  const [{ id: ownerId = '' } = {}] = await people(1)
  const workOrders: string[] = []
  for (let at = 0; at < ordersAtWork; at++) workOrders.push(await aPaidOrder(app, { customerId: ownerId }))
  const broker = await aBroker(app)
  const cast = {
    productId,
    signId,
    sellerId: (await aSeller(app, 'Front desk')).id,
    shoppers: await people(shoppers),
    carters: await people(others),
    writers: await people(others),
    uploaders,
    broker: { id: broker.id, token: broker.token },
    workOrders,
    before: await whatIsThere(platform),
  }
  await http.close()
  return cast
}

const whatIsThere = async ({ database: { direct: read } }: TestPlatform): Promise<Cast['before']> => {
  const orders = await read.selectFrom('order').select('id').execute()
  const jobs = await read.selectFrom('job').select(['kind', 'state']).execute()
  return {
    orders: orders.map(({ id }) => id),
    failedJobs: jobs.filter(({ state }) => state === 'failed').length,
    paidMails: jobs.filter(({ kind }) => kind === 'order paid mail').length,
  }
}
