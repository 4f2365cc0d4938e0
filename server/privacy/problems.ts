import type { Erasing } from '#contract/desk/privacy/privacy'
import { Problem } from '#server/platform/problem'

export const leadUnknown = (reference: string) =>
  new Problem('lead_not_found', 404, `There is no lead ${reference}.`)

export const optedOut = (reference: string) =>
  new Problem(
    'lead_opted_out',
    409,
    `The owner of ${reference} does not want their details shared. Nothing was sent.`,
  )

export const tooManyBuyers = (reference: string, most: number) =>
  new Problem(
    'lead_has_buyers',
    409,
    `${most} buyers have ${reference} already. We promise homeowners that there are no more.`,
  )

export const personNotFound = () =>
  new Problem('person_not_found', 404, 'Nothing is stored under this email. Try another email or the phone.')

/** `stays`: as the erasure told it. `by`: who erased them. */
export const personErased = (erased: { stays: Erasing['stays']; by: { id: string; name: string } }) =>
  new Problem('person_erased', 409, `${erased.by.name || 'A colleague'} has erased this person.`, {
    details: erased,
  })

export const notConfirmed = () =>
  new Problem('not_confirmed', 422, 'Enter the email of the person exactly. Nothing was erased.')

export const erasureBlocked = (obstacles: readonly string[]) =>
  new Problem('erasure_blocked', 409, `Nothing was erased. ${obstacles.join(' ')}`)

export const planChanged = () =>
  new Problem(
    'changed_meanwhile',
    409,
    'Something about this person changed while you looked. Nothing was erased: please look again.',
  )

export const holdOnNothing = () =>
  new Problem('paper_not_found', 404, 'This customer no longer has this paper.')

export const holdNotFound = () => new Problem('hold_not_found', 404, 'Somebody has already lifted this hold.')

export const stopNotFound = () => new Problem('stop_not_found', 404, 'Somebody has already ended this.')

export const stopNotTheirs = () =>
  new Problem(
    'stop_not_theirs',
    409,
    'Somebody else may have asked for this at the same address. It ends when the owner of the mailbox confirms their email and allows it, or when the person who asked for it takes it back.',
  )

export const numberUnknown = () =>
  new Problem('number_unknown', 409, 'We know no phone number of this person, so there is none to stop.')
