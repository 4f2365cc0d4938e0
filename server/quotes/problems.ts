import { quoteOfNothing } from '#rules/nothing-to-pay'
import { closedQuoteWords, type QuoteState } from '#rules/quotes'
import { Problem } from '#server/platform/problem'

export const quoteNotFound = () =>
  new Problem(
    'quote_not_found',
    404,
    'We do not know this quote. Please open the whole link again, or ask us for a new one.',
  )

/** For the customer. */
export const quoteClosed = (state: Exclude<QuoteState, 'open'>, lastDay: string) => {
  const { title, text } = closedQuoteWords(state, lastDay)
  return new Problem('quote_not_open', 409, `${title}. ${text}`)
}

/** For the customer, who saw something else. */
export const quoteChanged = () =>
  new Problem('quote_changed', 409, 'This quote has changed. Please check it again before you order.')

/** For the staff. */
export const stepNotAllowed = (state: QuoteState) => new Problem('quote_not_open', 409, sentences[state])

const sentences: Readonly<Record<QuoteState, string>> = {
  open: 'This quote is open. Please reload the page.',
  placed: 'This quote has been ordered, so it stays as it is. Please write a new one for more.',
  expired: 'This quote has ended. Change its end first, which opens it again.',
  withdrawn: 'This quote is withdrawn. Please write a new one.',
}

export const wrongLastDay = (sentence: string) =>
  new Problem('invalid_request', 400, sentence, { fields: { endsOn: sentence } })

/** A coupon that is only not valid today may be on a quote. */
export const wrongCoupon = ({ code, message }: Problem) =>
  new Problem(code, 400, message, { fields: { couponCode: message } })

export const packageGone = (productId: string, at: number) => {
  const sentence = 'One of the packages is no longer sold. Please take it off the quote.'
  return new Problem('product_not_found', 404, sentence, {
    fields: { [`lines.${at}.productId`]: sentence },
    details: { productId },
  })
}

export const comesToNothing = () => new Problem('nothing_to_pay', 409, quoteOfNothing)

/** A lead without an account cannot have an order. */
export const customerMissing = () => {
  const sentence =
    'Choose whose order it becomes. Enter the person as a customer first, if they have no account.'
  return new Problem('customer_missing', 400, sentence, { fields: { customerId: sentence } })
}

/** The lead got an account after the staff chose another one. `name`: of the account. */
export const customerDiffers = (name: string) => {
  const sentence = `This quote belongs to the account of ${name}. Reload the page, then record the payment.`
  return new Problem('customer_missing', 400, sentence, { fields: { customerId: sentence } })
}

export const noMailbox = (name: string) =>
  new Problem('no_mailbox', 409, `${name} gave us no email. Please copy the link and send it another way.`)
