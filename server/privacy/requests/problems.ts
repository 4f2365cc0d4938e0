import { Problem } from '#server/platform/problem'

export const requestNotFound = () => new Problem('request_not_found', 404, 'There is no such request.')

export const requestClosed = () =>
  new Problem('request_closed', 409, 'This request was answered already. Enter a new one if they ask again.')

export const requestNotExtended = () =>
  new Problem('request_not_extended', 409, 'The time can be extended once, before it is over.')

export const identityNotProved = () =>
  new Problem(
    'identity_not_proved',
    409,
    'We do not know yet if it is really them. Mail them the link first, or decline the request.',
  )

export const nothingDeleted = () =>
  new Problem(
    'nothing_deleted',
    409,
    'Nothing about this person was deleted since they asked. Open their file and press “Erase…” or “Delete all but the account…”, or decline the request.',
  )

export const linkNotValid = () =>
  new Problem('link_not_valid', 422, 'This link no longer works. Please ask us for a new one.')

export const receivedLater = () => {
  const message = 'Choose a day that is not in the future.'
  return new Problem('invalid_request', 400, message, { fields: { receivedOn: message } })
}
