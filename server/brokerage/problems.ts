import { Problem } from '#server/platform/problem'

export const versionNotFound = () =>
  new Problem('version_not_found', 404, 'This version cannot be put back. Please choose another one.')

/** `at`: the index of the entry in the request. */
export const closesBeforeOpening = (at: number, from: string) =>
  new Problem('invalid_request', 400, 'A day has to close after it opens.', {
    fields: { [`changes.supportTimes.open.${at}.to`]: `Enter a time after ${from}.` },
  })

/** `at`: the index of the entry. */
export const noBrokerOfDesk = (at: number) =>
  new Problem(
    'invalid_request',
    400,
    'Only a broker of the desk may be on duty. Please choose another one.',
    {
      fields: { [`changes.onDuty.${at}.email`]: 'Choose a broker who works at the desk.' },
    },
  )

/** `at`: the index of the entry. */
export const noSuchCategory = (at: number, said: string, slugs: readonly string[]) => {
  const message = `There is no category “${said}”. Choose from: ${slugs.join(', ')}.`
  return new Problem('invalid_request', 400, message, {
    fields: { [`changes.listingCategories.${at}`]: message },
  })
}

/** `fields`: the settings that would have the sample's values. */
export const wouldCloseShop = (missing: readonly string[]) =>
  new Problem(
    'would_close_shop',
    422,
    'The shop is open, and without these settings it would have to close. Please enter your own.',
    { fields: Object.fromEntries(missing.map((name) => [name, 'Your shop needs this to be open.'])) },
  )
