import { Problem } from '#server/platform/problem'

export const versionNotFound = () =>
  new Problem('version_not_found', 404, 'This version cannot be put back. Please choose another one.')

/** `fields`: the settings that would have the sample's values. */
export const wouldCloseShop = (missing: readonly string[]) =>
  new Problem(
    'would_close_shop',
    422,
    'The shop is open, and without these settings it would have to close. Please enter your own.',
    { fields: Object.fromEntries(missing.map((name) => [name, 'Your shop needs this to be open.'])) },
  )
