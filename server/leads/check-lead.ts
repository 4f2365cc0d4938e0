import type { LeadBody } from '#contract/leads'
import { stateCode } from '#contract/us-states'
import { isLicensedIn } from '#rules/licenses'
import { fieldsRefused } from '#server/platform/api/fields-refused'
import { noSuchNumber, phoneOfAnyCountry } from '#server/platform/phone'
import { consentChanged, notLicensedIn, unknownState } from '#server/leads/problems'
import type * as z from 'zod/mini'

export type Lead = z.output<typeof LeadBody>

/** Checks what the form's schema cannot. Returns the state and phone number in standard format. Throws one sentence for each bad field. */
export const checkLead = (
  {
    state: typedState,
    phoneNumber: typedPhone,
    tcpaConsent,
    tcpaConsentVersion,
  }: Pick<Lead, 'state' | 'phoneNumber' | 'tcpaConsent' | 'tcpaConsentVersion'>,
  { licensedStates, consentVersion }: { licensedStates: readonly string[]; consentVersion: string },
): { state: string; phoneNumber: string } => {
  const state = stateCode(typedState)
  const phoneNumber = phoneOfAnyCountry(typedPhone)
  const fields: Record<string, string> = {}
  if (state === '') fields['state'] = unknownState
  else if (!isLicensedIn(state, licensedStates)) fields['state'] = notLicensedIn(state, licensedStates)
  if (phoneNumber === undefined) fields['phoneNumber'] = noSuchNumber(typedPhone)
  if (tcpaConsent && tcpaConsentVersion !== consentVersion) fields['tcpaConsent'] = consentChanged
  if (phoneNumber === undefined || Object.keys(fields).length > 0) throw fieldsRefused(fields)
  return { state, phoneNumber }
}
