import { mostViews } from '#rules/saved-views'
import { Problem } from '#server/platform/problem'

export const viewNotFound = () =>
  new Problem('view_not_found', 404, 'This view is not there anymore: somebody has deleted it.')

export const viewOfOther = (name: string) =>
  new Problem('view_of_other', 403, `${name} saved this view. Only they or a broker change it.`)

export const viewNameTaken = () => {
  const sentence = 'There is a view of this name already. Please choose another name.'
  return new Problem('view_name_taken', 409, sentence, { fields: { name: sentence } })
}

export const tooManyViews = () =>
  new Problem('too_many_views', 409, `You have ${mostViews} views already. Please delete one first.`)
