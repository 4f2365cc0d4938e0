import type { Page } from '@playwright/test'
import BetterSqlite from 'better-sqlite3'
import { join } from 'node:path'
import { register } from './customers.ts'
import type { Shop } from './start-shop.ts'

type News = { stock?: number; priceDollars?: number; isOffered?: boolean }

/** Changes a package's stock and price, or whether it is offered, while customers look at it. */
export const changeProduct = (page: Page, shop: Shop, slug: string, news: News): Promise<void> =>
  changeProducts(page, shop, { [slug]: news })

/**
 * Changes packages by slug. The desk cannot do this yet, so the rows are written here. A review of the pricing call, which no journey
 * looks at, then makes the server reload its catalogue.
 */
export async function changeProducts(page: Page, shop: Shop, changes: Record<string, News>): Promise<void> {
  const database = new BetterSqlite(join(shop.dataFolder, 'yardsign.sqlite'))
  const change = database.prepare(
    `update product set
       stock = coalesce(@stock, stock),
       price_cents = coalesce(@priceCents, price_cents),
       archived_at = case @isOffered when 1 then null when 0 then 1 else archived_at end,
       version = (select number + 1 from version where topic = 'catalogue')
     where slug = @slug`,
  )
  for (const [slug, { stock, priceDollars, isOffered }] of Object.entries(changes))
    change.run({
      slug,
      stock: stock ?? null,
      isOffered: isOffered === undefined ? null : Number(isOffered),
      priceCents: priceDollars === undefined ? null : priceDollars * 100,
    })
  database.close()
  const { token } = await register(page)
  const { product } = (await (await page.request.get('/api/home/product-details/pricing-call')).json()) as {
    product: { _id: string }
  }
  const answer = await page.request.post('/api/home/customer/submit-review', {
    headers: { authorization: `Bearer ${token}` },
    data: { name: '', productId: product._id, rating: 4, review: 'Frank about the price.' },
  })
  if (!answer.ok()) throw new Error(await answer.text())
}
