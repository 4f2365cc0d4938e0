import { Problem } from '#server/platform/problem'

export const importNotFound = () =>
  new Problem('import_not_found', 404, 'There is no such import. Imports are kept for 30 days.')

export const importBusy = () =>
  new Problem('import_busy', 409, 'This import is still at work. Please wait until it is done.')

export const importsBusy = () =>
  new Problem('import_busy', 409, 'Other imports are still being checked. Please try again in a minute.')

export const csvMissing = () => new Problem('csv_missing', 400, 'Choose a CSV file.')

export const csvTooLarge = (limitBytes: number) =>
  new Problem(
    'csv_too_large',
    413,
    `The file is larger than ${limitBytes / 1024 / 1024} MB. Please split it.`,
  )

export const csvUnreadable = () =>
  new Problem('upload_unreadable', 400, 'The file did not arrive completely. Please send it again.')
