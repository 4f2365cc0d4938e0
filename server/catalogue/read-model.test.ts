import { afterAll, afterEach, beforeAll, beforeEach, expect, test, vi } from 'vitest'
import { catalogueChanged } from '#server/catalogue/catalogue-version'
import { catalogueOf } from '#server/catalogue/read-model'
import { openDatabase } from '#server/platform/database/database'
import { aCatalogue } from '#server/testing/a-catalogue'
import { aPlatform, type TestPlatform } from '#server/testing/test-app'

let platform: TestPlatform
beforeAll(async () => {
  platform = await aPlatform()
})
beforeEach(() =>
  platform.database.transaction(async (trx) => {
    await trx.deleteFrom('product').execute()
    await trx.deleteFrom('category').execute()
    await catalogueChanged(platform, trx)
  }),
)
afterEach(() => vi.restoreAllMocks())
afterAll(() => platform.close())

const names = async (shop: Pick<TestPlatform, 'database' | 'log'> = platform) =>
  (await catalogueOf(shop).current()).products.map(({ product }) => product.name)

const changeStock = (shop: TestPlatform, id: string, stock: number) =>
  shop.database.transaction(async (trx) => {
    await trx.updateTable('product').set({ stock }).where('id', '=', id).execute()
    await catalogueChanged(shop, trx, [id])
  })

test('an empty database is an empty catalogue', async () => {
  const shop = await aPlatform()
  const snapshot = await catalogueOf(shop).current()
  expect(snapshot).toMatchObject({ version: 0, products: [], categories: [], banners: [] })
  await shop.close()
})

test('a change is visible to every later read', async () => {
  const [id] = await aCatalogue(platform, [{ name: 'Sign' }, { name: 'Lockbox' }])
  expect(await names()).toEqual(['Sign', 'Lockbox'])
  await changeStock(platform, id as string, 3)
  const snapshot = await catalogueOf(platform).current()
  expect(snapshot.bySlug.get('sign')?.product.stock).toBe(3)
  expect(snapshot.bySlug.get('lockbox')?.product.stock).toBe(10)
})

test('without a change the same snapshot is returned, and a snapshot never changes', async () => {
  const [id] = await aCatalogue(platform, [{ name: 'Sign' }])
  const before = await catalogueOf(platform).current()
  expect(await catalogueOf(platform).current()).toBe(before)
  await changeStock(platform, id as string, 3)
  expect(await catalogueOf(platform).current()).not.toBe(before)
  expect(before.bySlug.get('sign')?.product.stock).toBe(10)
})

test('a change that is rolled back is not seen', async () => {
  const [id] = await aCatalogue(platform, [{ name: 'Sign' }])
  const before = await catalogueOf(platform).current()
  const failing = platform.database.transaction(async (trx) => {
    await trx
      .updateTable('product')
      .set({ stock: 1 })
      .where('id', '=', id as string)
      .execute()
    await catalogueChanged(platform, trx, [id as string])
    throw new Error('no')
  })
  await expect(failing).rejects.toThrow('no')
  expect(await catalogueOf(platform).current()).toBe(before)
})

test('a sale keeps the list and search indexes, and a new price or text replaces them', async () => {
  const [id] = await aCatalogue(platform, [{ name: 'Sign' }, { name: 'Lockbox' }])
  const before = await catalogueOf(platform).current()
  await changeStock(platform, id as string, 9)
  const sold = await catalogueOf(platform).current()
  expect(sold.lists).toBe(before.lists)
  expect(sold.texts).toBe(before.texts)
  await platform.database.transaction(async (trx) => {
    await trx
      .updateTable('product')
      .set({ price_cents: 500 })
      .where('id', '=', id as string)
      .execute()
    await catalogueChanged(platform, trx, [id as string])
  })
  const cheaper = await catalogueOf(platform).current()
  expect(cheaper.lists).not.toBe(before.lists)
  expect(cheaper.texts).toBe(before.texts)
})

test('a deleted product stays deleted, even when another is added at the same moment', async () => {
  const [id] = await aCatalogue(platform, [{ name: 'Sign' }, { name: 'Lockbox' }])
  expect(await names()).toEqual(['Sign', 'Lockbox'])
  await platform.database.transaction(async (trx) => {
    await trx
      .deleteFrom('product')
      .where('id', '=', id as string)
      .execute()
    await catalogueChanged(platform, trx)
  })
  await aCatalogue(platform, [{ name: 'Kit' }])
  expect(await names()).toEqual(['Lockbox', 'Kit'])
})

test('a renamed category has its new name on every product', async () => {
  await aCatalogue(platform, [{ category: 'Signs' }, { category: 'Signs' }])
  await catalogueOf(platform).current()
  await platform.database.transaction(async (trx) => {
    await trx.updateTable('category').set({ name: 'Yard Signs' }).execute()
    await catalogueChanged(platform, trx)
  })
  const { products, categories } = await catalogueOf(platform).current()
  expect(products.map(({ product }) => product.category)).toEqual(['Yard Signs', 'Yard Signs'])
  expect(categories).toEqual([expect.objectContaining({ name: 'Yard Signs', productCount: 2 })])
})

test('many readers after a change cause one query', async () => {
  await aCatalogue(platform, [{}])
  const reading = vi.spyOn(platform.database, 'snapshot')
  const snapshots = await Promise.all(Array.from({ length: 50 }, () => catalogueOf(platform).current()))
  expect(new Set(snapshots).size).toBe(1)
  expect(reading).toHaveBeenCalledTimes(1)
})

test('readers never see a state older than the last commit before they asked', async () => {
  const [id] = await aCatalogue(platform, [{ name: 'Sign', stock: 0 }])
  let committed = 0
  const write = async () => {
    for (let stock = 1; stock <= 30; stock++) {
      await changeStock(platform, id as string, stock)
      committed = stock
    }
  }
  const read = async () => {
    for (let turn = 0; turn < 100; turn++) {
      const least = committed
      const snapshot = await catalogueOf(platform).current()
      expect(snapshot.bySlug.get('sign')?.product.stock).toBeGreaterThanOrEqual(least)
      await new Promise(setImmediate)
    }
  }
  await Promise.all([write(), read(), read(), read()])
})

test('a transaction is seen whole or not at all', async () => {
  const other = { ...platform, database: await openDatabase(platform.config.database, platform.log) }
  const [sign, lockbox] = (await aCatalogue(platform, [{ stock: 50 }, { stock: 50 }])) as [string, string]
  const move = async () => {
    for (let moved = 1; moved <= 30; moved++)
      await platform.database.transaction(async (trx) => {
        await trx
          .updateTable('product')
          .set({ stock: 50 - moved })
          .where('id', '=', sign)
          .execute()
        await trx
          .updateTable('product')
          .set({ stock: 50 + moved })
          .where('id', '=', lockbox)
          .execute()
        await catalogueChanged(platform, trx, [sign, lockbox])
      })
  }
  const read = async (shop: TestPlatform) => {
    for (let turn = 0; turn < 100; turn++) {
      const { products } = await catalogueOf(shop).current()
      expect(products.reduce((sum, { product }) => sum + product.stock, 0)).toBe(100)
      await new Promise(setImmediate)
    }
  }
  try {
    await Promise.all([move(), read(platform), read(other)])
  } finally {
    await other.database.close()
  }
})

test('reading inside a transaction is refused, even when nothing has changed', async () => {
  await catalogueOf(platform).current()
  await expect(platform.database.transaction(() => catalogueOf(platform).current())).rejects.toThrow(
    /transaction/i,
  )
})

test('a change by another process is seen', async () => {
  const other = { ...platform, database: await openDatabase(platform.config.database, platform.log) }
  try {
    await aCatalogue(platform, [{ name: 'Sign' }])
    expect(await names(other)).toEqual(['Sign'])
    await aCatalogue(platform, [{ name: 'Lockbox' }])
    await vi.waitFor(async () => expect(await names(other)).toEqual(['Sign', 'Lockbox']), 10_000)
    await storeProductOf(other)
    await vi.waitFor(async () => expect(await names()).toEqual(['Sign', 'Lockbox', 'Kit']), 10_000)
  } finally {
    await other.database.close()
  }
})

const storeProductOf = (shop: TestPlatform) => aCatalogue(shop, [{ name: 'Kit' }])

test('while the database is unavailable, readers get the last known catalogue without waiting', async () => {
  const [id] = await aCatalogue(platform, [{ name: 'Sign' }])
  const before = await catalogueOf(platform).current()
  await changeStock(platform, id as string, 3)
  const reads: { selectFrom: (table: never) => unknown } = platform.database.direct
  const away = vi.spyOn(reads, 'selectFrom').mockImplementation(() => {
    throw new Error('away')
  })
  expect(await catalogueOf(platform).current()).toBe(before)
  expect(await catalogueOf(platform).current()).toBe(before)
  expect(away).toHaveBeenCalledTimes(1)
  away.mockRestore()
  const isBack = async () =>
    expect((await catalogueOf(platform).current()).bySlug.get('sign')?.product.stock).toBe(3)
  await vi.waitFor(isBack, 10_000)
})
