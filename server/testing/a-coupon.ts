import { type NewCoupon, storeCoupon } from '#server/coupons/store-coupon'
import type { TestPlatform } from '#server/testing/test-app'

/** Ten percent off everything, for everyone, without an end, by default. */
export const aCoupon = (app: TestPlatform, wish: Partial<NewCoupon> & { code: string }): Promise<string> =>
  app.database.transaction((trx) =>
    storeCoupon(app, trx, {
      off: { percent: 10 },
      on: null,
      firstDay: null,
      lastDay: null,
      isOncePerCustomer: false,
      ...wish,
    }),
  )
