import { Problem } from '#server/platform/problem'

export const jobNotFound = () =>
  new Problem('job_not_found', 404, 'This is not one of your jobs, or the work on its order has stopped.')

export const orderFinished = () =>
  new Problem('order_finished', 409, 'The brokerage has finished this order. Please ask in the chat.')

export const noSuchSeller = () =>
  new Problem('seller_not_found', 404, 'We do not have this seller, or the seller is archived.')

export const sellerEmailTaken = (email: string) =>
  new Problem(
    'seller_email_taken',
    409,
    `Another seller logs in with ${email}. Please change the email first.`,
  )
