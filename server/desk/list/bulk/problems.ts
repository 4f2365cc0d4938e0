import { mostSelectedRecords } from '#rules/desk-bulk'
import { Problem } from '#server/platform/problem'

export const listWithoutActions = () =>
  new Problem('list_without_actions', 404, 'This list has no such action for several rows at once.')

export const nothingSelected = () =>
  new Problem('nothing_selected', 409, 'Nothing is selected anymore. Please select again.')

export const tooManySelected = () =>
  new Problem(
    'too_many_selected',
    409,
    `More than ${mostSelectedRecords.toLocaleString('en-US')} rows match. Please narrow the filter.`,
  )

export const selectionGone = () =>
  new Problem('selection_gone', 404, 'This selection is no longer there. Please select again.')

export const batchNotFound = () =>
  new Problem('batch_not_found', 404, 'This result is no longer there. The audit log keeps what was changed.')
