import type { Coupon, CouponRefusal } from '#rules/coupons'
import { couponLeavesNothing } from '#rules/nothing-to-pay'
import { upperFirst } from '#rules/upper-first'
import { Problem } from '#server/platform/problem'

export const couponUnknown = (code: string) =>
  new Problem('coupon_unknown', 409, `We don’t know the coupon ${code}. Please check the spelling.`)

/** `whatToDo`: in a cart or at checkout by default. */
export const nothingLeftByCoupon = (code: string, whatToDo = ' Order without it, or call us.') =>
  new Problem('nothing_to_pay', 409, `${couponLeavesNothing(code)}${whatToDo}`)

/** Who reads why a coupon is refused: its customer about a cart or an order, or anybody about a quote. */
export type CouponReader = 'cart' | 'order' | 'quote'

export const couponRefused = (coupon: Coupon, refusal: CouponRefusal, where: CouponReader = 'cart') =>
  new Problem(`coupon_${refusal.why}`, 409, sentence(coupon, refusal, where))

const sentence = ({ code, on }: Coupon, refusal: CouponRefusal, where: CouponReader) => {
  const whose = where === 'quote' ? 'the' : 'your'
  switch (refusal.why) {
    case 'not_valid_yet':
      return `The coupon ${code} can be used starting ${dayInWords(refusal.firstDay)}.`
    case 'expired':
      return `The coupon ${code} expired on ${dayInWords(refusal.lastDay)}.`
    case 'used':
      return `${where === 'quote' ? `The coupon ${code} has already been used.` : `You have already used the coupon ${code}.`} It is good for one order.`
    case 'for_nothing_in_cart':
      return on === null
        ? `The coupon ${code} needs something in ${whose} ${where} that is available.`
        : `The coupon ${code} is for ${'categoryId' in on ? `packages in ${on.name}` : on.name}. ${upperFirst(whose)} ${where} has none to buy.`
  }
}

const asWritten = new Intl.DateTimeFormat('en-US', { timeZone: 'UTC', dateStyle: 'long' })

/** '2024-12-31' as people write it: December 31, 2024. */
export const dayInWords = (day: string): string => asWritten.format(Date.parse(`${day}T00:00:00Z`))
