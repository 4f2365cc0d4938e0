import type { Page } from '@playwright/test'
import BetterSqlite from 'better-sqlite3'
import { join } from 'node:path'
import { changeProduct } from './change-product.ts'
import type { Shop } from './start-shop.ts'

/** Gives a package these pictures. The desk cannot do this yet, so the rows are written here. */
export async function changePictures(
  page: Page,
  shop: Shop,
  slug: string,
  pictures: readonly { address: string; alt: string }[],
): Promise<void> {
  const database = new BetterSqlite(join(shop.dataFolder, 'yardsign.sqlite'))
  const product = database.prepare('select id from product where slug = ?').get(slug) as { id: string }
  database.prepare('delete from product_picture where product_id = ?').run(product.id)
  const insert = database.prepare(
    'insert into product_picture (product_id, position, address, alt) values (?, ?, ?, ?)',
  )
  for (const [position, { address, alt }] of pictures.entries())
    insert.run(product.id, position, address, alt)
  database.close()
  await changeProduct(page, shop, slug, {})
}
