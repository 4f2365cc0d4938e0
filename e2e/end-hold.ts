import BetterSqlite from 'better-sqlite3'
import { join } from 'node:path'
import type { Shop } from './start-shop.ts'

/** Ends the half-hour hold of an unpaid order, as its job would: its packages are back in stock. */
export function endHold(shop: Shop, orderId: string): void {
  const database = new BetterSqlite(join(shop.dataFolder, 'yardsign.sqlite'))
  database.transaction(() => {
    database
      .prepare(
        `update product set stock = stock + line.quantity from order_line as line
         where line.product_id = product.id and line.order_id = ?`,
      )
      .run(orderId)
    database.prepare('update "order" set held_until = null where id = ?').run(orderId)
  })()
  database.close()
}
