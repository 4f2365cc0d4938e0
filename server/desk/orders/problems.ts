import { Problem } from '#server/platform/problem'

export const alreadyDone = () => new Problem('already_so', 409, 'This was already done.')

export const mailNotFitting = () =>
  new Problem(
    'mail_not_fitting',
    409,
    'This mail does not fit the order as it is now. Please look at the order again.',
  )
