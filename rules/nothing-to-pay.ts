// An order whose packages, coupon and fee come to nothing. No provider takes a payment of $0, so the order could never be paid.

export const isNothingToPay = (total: number): boolean => total <= 0

const whatToDo = 'it cannot be ordered online. Please call us, and we will help you.'

export const nothingToPay = `This order comes to $0, so ${whatToDo}`

export const couponLeavesNothing = (code: string): string =>
  `With the coupon ${code}, this order comes to $0, so ${whatToDo}`
