import { stateNames } from '#contract/us-states'
import { Problem } from '#server/platform/problem'

export const notLicensedIn = (state: string, licensedStates: readonly string[]) =>
  `We are licensed only in ${stateNames(licensedStates)} and cannot accept a home in ${stateNames([state])}. We did not save anything.`

export const unknownState = 'Choose a state of the United States, such as Colorado.'

export const consentChanged =
  'The wording of this consent has changed. Please reload the page and read it again, or leave the box empty.'

export const sentFromElsewhere = () =>
  new Problem(
    'sent_from_elsewhere',
    403,
    'This form was sent from another website. Please check the answers and send it from here.',
  )

export const leadLinkUnknown = () =>
  new Problem(
    'lead_link_unknown',
    404,
    'This link is incomplete, or the email of the request was corrected. Please open the link in the latest email that confirms your request.',
  )

export const leadClaimed = () =>
  new Problem(
    'lead_claimed',
    409,
    'This request already belongs to another account. Please log in with the account you used before.',
  )
