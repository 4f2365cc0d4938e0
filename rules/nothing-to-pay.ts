// An order whose packages, coupon and fee come to nothing. No provider takes a payment of $0, so the order could never be paid.

export const isNothingToPay = (total: number): boolean => total <= 0

const notOnline = 'comes to $0, and an order of $0 cannot be placed online.'

/** For the customer. */
export const nothingToPay = `This order ${notOnline} Please call us, and we will help you.`

/** What to do about it depends on who reads it. */
export const couponLeavesNothing = (code: string): string => `With the coupon ${code}, the order ${notOnline}`

/** For the staff. */
export const quoteOfNothing =
  'This quote comes to $0, and nobody can pay an order of $0. Please add a package.'
