import type { disclosureIds } from '#contract/disclosures'
import { Problem } from '#server/platform/problem'

/** The wording of the message is fixed. `fields` names each text that was not checked. */
export const notAcknowledged = (missing: readonly (typeof disclosureIds)[number][]) =>
  new Problem(
    'disclosures_not_acknowledged',
    400,
    'Please acknowledge all the disclosures before proceeding.',
    {
      fields: Object.fromEntries(
        missing.map((id) => [`acknowledgments.${id}`, 'Please check this one too.']),
      ),
    },
  )

export const disclosuresChanged = () =>
  new Problem(
    'disclosures_changed',
    409,
    'These disclosures have a new version. Please reload the page and read them again.',
  )
