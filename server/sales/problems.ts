import { inWholeDollars } from '#rules/money'
import { highestOfferCents } from '#rules/offers'
import { Problem } from '#server/platform/problem'

/** The same for somebody else's sale. */
export const noSuchSale = () =>
  new Problem('sale_not_found', 404, 'There is no such sale. Please go back and choose another.')

export const noSuchClock = () =>
  new Problem('sale_not_found', 404, 'This clock does not run anymore. Please reload the sale.')

/** Somebody else was faster. `current`: what is stored now. */
export const saleChanged = (details: { current: unknown; changedBy: string; changedAt: string }) =>
  new Problem(
    'changed_meanwhile',
    409,
    `${details.changedBy || 'Somebody'} changed this after you opened it. Please look at it again, then decide.`,
    { details },
  )

/** The step exists, but not from the sale's current state. */
export const notThisStatus = (sentence: string) => new Problem('not_this_status', 409, sentence)

export const tooEarly = (sentence: string) => new Problem('too_early', 409, sentence)

/** `sentence` names what is missing, and for whom. */
export const paperMissing = (sentence: string) => new Problem('paper_missing', 409, sentence)

/** Faults in fields of the request that only the stored sale can show. The first sentence is the message, unless `sentence` is given. */
export const wrongFields = (
  fields: Record<string, string>,
  sentence = Object.values(fields)[0] ?? 'Please check the fields.',
) => new Problem('invalid_request', 400, sentence, { fields })

/** The faults of one part of the request. */
export const below = (part: string, faults: Record<string, string>): Record<string, string> =>
  Object.fromEntries(Object.entries(faults).map(([name, fault]) => [`${part}.${name}`, fault]))

/** A sum higher than any home: more digits than meant. */
export const refuseTooMuch = (field: string, cents: number | null | undefined): void => {
  if ((cents ?? 0) > highestOfferCents)
    throw wrongFields({ [field]: `Enter a sum of at most ${inWholeDollars(highestOfferCents)}.` })
}

/** `faults`: one sentence for each field. */
export const refuseFaults = (faults: Record<string, string>): void => {
  if (Object.keys(faults).length > 0) throw wrongFields(faults, 'Please correct the marked fields.')
}

export const noSuchPackage = () =>
  new Problem('sale_not_found', 404, 'The customer has no such paid package. Please reload the sale.')

export const noSuchChange = () =>
  new Problem('sale_not_found', 404, 'There is no such change. Please reload the sale.')

export const noSuchOffer = () =>
  new Problem('sale_not_found', 404, 'There is no such offer. Please reload the offers.')

export const noSuchInstruction = () =>
  new Problem('sale_not_found', 404, 'There is no such instruction. Please reload the sale.')

/** For the seller, with the broker's phone; '' when there is none. Absent: for the broker. */
export const answerTimePassed = (phone?: string) => {
  const please =
    phone === undefined
      ? 'type them as a counterproposal, and record the acceptance once the buyer has agreed'
      : phone === ''
        ? 'write to your broker'
        : `call your broker at ${phone}`
  return new Problem(
    'answer_time_passed',
    409,
    `The time to answer this offer is over, so it can only be accepted on new terms. Please ${please}.`,
  )
}

export const anotherComesFirst = () =>
  notThisStatus('Another contract comes first. Terminate it, or make this offer a backup.')

/** `names`: the sellers who have not agreed. */
export const consentMissing = (names: readonly string[]) =>
  new Problem(
    'consent_missing',
    409,
    `Each seller has to agree. Nobody has noted that ${names.join(' and ')} ${names.length === 1 ? 'does' : 'do'}.`,
    { details: { missing: names } },
  )

export const saleTaken = (name: string, changedAt: string) =>
  new Problem('sale_taken', 409, `${name || 'Somebody else'} has claimed this sale already.`, {
    details: { changedBy: name, changedAt },
  })

/** Throws `not_this_status` for a sale that has ended, with the sentence for the person who changes it. */
export const refuseEnded = (
  { ended_at: endedAt }: { ended_at: number | null },
  role: 'customer' | 'staff' | 'system',
): void => {
  if (endedAt === null) return
  throw notThisStatus(
    role === 'customer'
      ? 'This sale has ended. Please write to the brokerage about it.'
      : 'This sale has ended, so nothing about it changes anymore.',
  )
}

export const noSuchContract = () =>
  new Problem('sale_not_found', 404, 'There is no such contract. Please reload the sale.')

/** `sentence` names what is missing. */
export const notExecuted = (sentence: string) => new Problem('not_executed', 409, sentence)

/** `sentence` names the rows. */
export const datesUnchecked = (sentence: string) => new Problem('dates_unchecked', 409, sentence)

export const notPresented = (sentence: string) => new Problem('not_presented', 409, sentence)

/** The same for a link that ended and one that never was. `reach`: 'call (303) 555-0142'; '' when there is no way. */
export const linkEnded = (reach: string) =>
  new Problem(
    'link_ended',
    404,
    `This link does not take offers anymore. Please ${reach === '' ? 'ask the listing broker' : reach} for a new one.`,
  )

/** The same code for the link of a home that is no longer for sale: there is no new one. */
export const homeNotForSale = (reach: string) =>
  new Problem(
    'link_ended',
    404,
    `This home is no longer for sale${reach === '' ? '.' : `. To ask about it, please ${reach}.`}`,
  )

export const offersFull = (reach: string) =>
  new Problem(
    'offers_full',
    409,
    `So many offers have come by this link that it takes no more. Please ${reach === '' ? 'send yours to the listing broker' : reach}.`,
  )
