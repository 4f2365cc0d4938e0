import type { Coupon, CouponRefusal } from '#rules/coupons'
import { Problem } from '#server/platform/problem'

export const couponUnknown = (code: string) =>
  new Problem('coupon_unknown', 409, `There is no coupon ${code}. Please check how it is written.`)

export const couponRefused = (coupon: Coupon, refusal: CouponRefusal, where: 'cart' | 'order' = 'cart') =>
  new Problem(`coupon_${refusal.why}`, 409, sentence(coupon, refusal, where))

const sentence = ({ code, on }: Coupon, refusal: CouponRefusal, where: 'cart' | 'order') => {
  switch (refusal.why) {
    case 'not_valid_yet':
      return `The coupon ${code} can be used from ${dayInWords(refusal.firstDay)} on.`
    case 'expired':
      return `The coupon ${code} expired on ${dayInWords(refusal.lastDay)}.`
    case 'used':
      return `You have used the coupon ${code} already. It is good for one order.`
    case 'for_nothing_in_cart':
      return on === null
        ? `The coupon ${code} needs something in your ${where} that can be bought.`
        : `The coupon ${code} is for ${'categoryId' in on ? `packages in ${on.name}` : on.name}. Your ${where} has none to buy.`
  }
}

const asWritten = new Intl.DateTimeFormat('en-US', { timeZone: 'UTC', dateStyle: 'long' })

/** '2024-12-31' as people write it: December 31, 2024. */
export const dayInWords = (day: string): string => asWritten.format(Date.parse(`${day}T00:00:00Z`))
