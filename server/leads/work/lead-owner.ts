// Who the owner of a lead is and where the home is, in the fields of the form.
import { checkLead } from '#server/leads/check-lead'
import type { Lead } from '#server/leads/work/change-lead'

type LeadOwner = {
  name: string
  phoneNumber: string
  line1: string
  /** '' without one. */
  line2: string
  city: string
  /** Two letters. */
  state: string
  zip: string
}
export type GivenOwner = { [Field in keyof LeadOwner]?: LeadOwner[Field] | null | undefined }

export const ownerOf = ({ owner_name, phone_number, line1, line2, city, state, zip }: Lead): LeadOwner => ({
  name: owner_name,
  phoneNumber: phone_number,
  line1,
  line2: line2 ?? '',
  city,
  state,
  zip,
})

/** With what is given. Throws one sentence for each bad field, with the limits of a new lead. A state that stays needs no license. */
export const correctedOwner = (
  lead: Lead,
  given: GivenOwner,
  licensedStates: readonly string[],
): LeadOwner => {
  const known = ownerOf(lead)
  const merged = {
    name: given.name ?? known.name,
    phoneNumber: given.phoneNumber ?? known.phoneNumber,
    line1: given.line1 ?? known.line1,
    line2: given.line2 === null ? '' : (given.line2 ?? known.line2),
    city: given.city ?? known.city,
    state: given.state ?? known.state,
    zip: given.zip ?? known.zip,
  }
  const asBefore = given.state === undefined ? [known.state] : []
  return {
    ...merged,
    ...checkLead(
      { ...merged, tcpaConsent: false, tcpaConsentVersion: '' },
      { licensedStates: [...licensedStates, ...asBefore], consentVersion: '' },
    ),
  }
}

export const ownerColumns = ({ name, phoneNumber, line2, ...place }: LeadOwner) => ({
  ...place,
  owner_name: name,
  phone_number: phoneNumber,
  line2: line2 === '' ? null : line2,
})

/** The names of the fields that differ. */
export const changedOwner = (before: LeadOwner, after: LeadOwner): (keyof LeadOwner)[] =>
  (Object.keys(before) as (keyof LeadOwner)[]).filter((field) => before[field] !== after[field])
