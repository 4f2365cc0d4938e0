import { Problem } from '#server/platform/problem'

export const noSuchLead = () =>
  new Problem(
    'lead_not_found',
    404,
    'There is no such lead. It may have been deleted at its owner’s request.',
  )

export const leadTaken = (name: string, changedAt: string) =>
  new Problem('lead_taken', 409, `${name || 'Somebody else'} has claimed this lead already.`, {
    details: { changedBy: name, changedAt },
  })

export const reasonMissing = () =>
  new Problem('reason_missing', 400, 'Enter why the lead is lost.', {
    fields: { reason: 'Enter why the lead is lost.' },
  })

/** Somebody else was faster. `current`: the current lead. */
export const leadChanged = (details: { current: unknown; changedBy: string; changedAt: string }) =>
  new Problem(
    'changed_meanwhile',
    409,
    `${details.changedBy || 'Something'} changed this lead after you opened it. Please look at it again, then decide.`,
    { details },
  )

export const nothingToSnooze = () =>
  new Problem(
    'nothing_to_snooze',
    409,
    'No next step is planned, or the first answer is still owed. The promise of an answer does not wait.',
  )

/** The staff may not change what the owner wrote in the form. */
export const answeredByOwner = () =>
  new Problem(
    'answered_by_owner',
    409,
    'The owner filled in the form themselves, so their answers stay as they are. Please write what you learned into a note.',
  )

export const mailboxNotProved = () =>
  new Problem(
    'mailbox_not_proved',
    409,
    'This customer has not confirmed the email yet, so the lead cannot belong to the account. Please enter it without the account.',
  )
