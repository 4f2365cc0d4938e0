import { invitationLasts } from '#rules/staff'
import { Problem } from '#server/platform/problem'

export const invitationOver = () =>
  new Problem(
    'invitation_over',
    409,
    `This invitation was used, withdrawn or replaced, or is more than ${invitationLasts} old. If you have just joined with it, log in. Otherwise, please ask a broker for a new one.`,
  )

export const alreadyStaff = (email: string) =>
  new Problem('already_staff', 409, `${email} already works at this desk.`, {
    fields: { email: 'This person already works at this desk.' },
  })

export const firstIsBroker = () =>
  new Problem('first_is_broker', 409, 'The first person at the desk must be a broker. Leave out --role.')

export const memberNotFound = () =>
  new Problem('member_not_found', 404, 'This person is not on the staff. Please reload the list.')

export const noMember = (email: string) =>
  new Problem('member_not_found', 404, `Nobody with the email ${email} works at this desk.`)

export const ownMembership = () =>
  new Problem('own_membership', 409, 'You can’t do this to your own account. Please ask another broker.')

export const lastBroker = () =>
  new Problem('last_broker', 409, 'This is the last broker. Make another person a broker first.')

export const noLongerStaff = () =>
  new Problem('no_longer_staff', 403, 'You no longer have access to this desk. Please ask a broker.')

export const secondFactorRequired = (secondFactor: {
  hasApp: boolean
  passkey: Record<string, unknown> | null
}) =>
  new Problem('second_factor_required', 401, 'Please confirm with your second factor.', {
    details: { secondFactor },
  })

export const secondFactorNeeded = () =>
  new Problem(
    'second_factor_needed',
    409,
    'This needs a second factor, and you have none yet. Please set one up under My account.',
  )

export const wrongCode = () =>
  new Problem(
    'wrong_code',
    409,
    'This code is wrong or was used before. Wait for the next code in your app, or use a recovery code.',
    { fields: { code: 'This code is wrong or was used before.' } },
  )

export const appCodesPaused = () =>
  new Problem(
    'too_many_tries',
    429,
    'There were too many wrong codes today, so we take no code of your app for a day. Use a recovery code, or ask a broker to reset your second factor.',
  )

export const passkeyRefused = () =>
  new Problem('passkey_refused', 409, 'This passkey could not be checked. Please try again.')

export const wrongPassword = () =>
  new Problem('wrong_password', 409, 'This is not your password.', {
    fields: { password: 'This is not your password.' },
  })

export const setupOver = () =>
  new Problem('setup_over', 409, 'This QR code is no longer valid. Please start again with a new one.')

export const notSetUp = () =>
  new Problem('not_set_up', 404, 'This is not set up, or was removed. Please reload the page.')

export const tooManyPasskeys = () =>
  new Problem('too_many_passkeys', 409, 'You have as many passkeys as we keep. Please remove one first.')

export const colleagueUnknown = () =>
  new Problem('colleague_unknown', 409, 'This person does not work here. Please choose somebody else.')

export const holderUnknown = () =>
  new Problem(
    'holder_unknown',
    409,
    'We do not know who had this before. Please give it to somebody yourself.',
  )

export const holderChanged = (name: string) =>
  new Problem(
    'holder_changed',
    409,
    `Somebody has changed this since: ${name === '' ? 'nobody' : name} has it now, so it stays.`,
  )

export const noSuchSeller = () =>
  new Problem('seller_not_found', 404, 'We do not have this seller, or the seller is archived.')

export const sellerEmailTaken = (email: string) =>
  new Problem(
    'seller_email_taken',
    409,
    `Another seller logs in with ${email}. Please change the email first.`,
  )
