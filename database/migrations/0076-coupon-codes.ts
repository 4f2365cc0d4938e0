import { type Kysely, sql } from 'kysely'

type Coupon = { id: string; code: string }

/** Codes have no white space inside any more. A code that would then be another coupon's keeps its own until somebody changes it. */
export const couponCodes = {
  async up(db: Kysely<unknown>) {
    const { rows } = await sql<Coupon>`select id, code from coupon`.execute(db)
    const taken = new Set(rows.map(({ code }) => code))
    for (const { id, code } of rows) {
      const normal = code
        .normalize('NFKC')
        .replaceAll(/[\s\p{C}]/gu, '')
        .toUpperCase()
      if (normal === code || normal === '' || taken.has(normal)) continue
      taken.add(normal)
      await sql`update coupon set code = ${normal} where id = ${id}`.execute(db)
      await sql`update "order" set coupon_code = ${normal} where coupon_code = ${code}`.execute(db)
    }
  },
}
