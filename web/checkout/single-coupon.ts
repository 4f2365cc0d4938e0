// The coupon of a package that is bought without a cart. Its code stays in this tab until it is removed, refused or ordered with, or
// until its customer logs out.
import { ApiProblem, type Client } from '#contract/client'
import { reasonOf } from '#web/api/changes-in-turn.ts'
import { linesIn } from '#web/checkout/draft-order.ts'
import type { AppliedCoupon } from '#web/lists/cart-state.ts'
import type { Cart } from '#web/lists/cart.ts'
import { readDraft, writeDraft } from '#web/session/keep-draft.ts'

const place = 'single coupons'

/** By the product's id. */
export const keptCode = {
  of: (productId: string): string | undefined => readDraft(place)?.[productId],
  keep: (productId: string, code: string): void =>
    writeDraft(place, { ...readDraft(place), [productId]: code }),
  forget: (productId: string): void => {
    const { [productId]: _, ...others } = readDraft(place) ?? {}
    writeDraft(place, others)
  },
}

export type SingleCoupon = {
  coupon: AppliedCoupon | undefined
  /** Why the last code was refused. */
  problem: string | undefined
}

export const noCoupon: SingleCoupon = { coupon: undefined, problem: undefined }

/** Rejects with the reason for a refusal. */
export const applySingle = async (call: Client, cart: Cart, code: string): Promise<AppliedCoupon> => {
  const [line] = linesIn(cart)
  const single = line && { productId: line.productInfo._id, quantity: line.quantity }
  const answer = await call('POST /api/home/product/apply-coupon', {
    body: { code, ...(single && { single }) },
  })
  if (single) keptCode.keep(single.productId, answer.code)
  return { code: answer.code, couponDiscount: answer.couponDiscount }
}

/**
 * Checks the kept code at the current price. A code that is no longer valid is forgotten, and the reason is returned. Rejects if the check
 * was not answered: an order without the coupon would cost more than the customer expects.
 */
export const checkKept = async (call: Client, cart: Cart): Promise<SingleCoupon> => {
  const productId = productIn(cart)
  const code = keptCode.of(productId)
  if (code === undefined) return noCoupon
  try {
    return { coupon: await applySingle(call, cart, code), problem: undefined }
  } catch (refusal) {
    if (!(refusal instanceof ApiProblem) || refusal.status !== 409) throw refusal
    keptCode.forget(productId)
    return { coupon: undefined, problem: reasonOf(refusal) }
  }
}

/** A cart of Buy Now has one product, also when it is sold out. */
export const productIn = (cart: Cart): string =>
  [...linesIn(cart), ...cart.leftOver][0]?.productInfo._id ?? ''
