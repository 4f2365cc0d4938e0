import { saidTogether } from '#rules/field-sentences'
import { Problem } from '#server/platform/problem'

export const packageNotFound = () =>
  new Problem(
    'package_not_found',
    404,
    'There is no such package. Perhaps somebody discarded its draft. The list has all that exist.',
  )

export const nothingToPublish = () =>
  new Problem('nothing_to_publish', 409, 'The shop already shows this package as it is here.')

export const timeHasPassed = () => {
  const sentence = 'This time has passed. Choose a later one, or leave it empty to publish now.'
  return new Problem('invalid_request', 400, sentence, { fields: { at: sentence } })
}

export const brokerPublishes = () =>
  new Problem(
    'broker_publishes',
    403,
    'A broker publishes prices, discounts and listing plans. Your draft is saved: ask a broker to publish it.',
  )

/** `fields`: what must be fixed before the package can be published. */
export const packageRefused = (fields: Record<string, string>) =>
  new Problem('package_refused', 400, `Before you can publish: ${saidTogether(Object.entries(fields))}`, {
    fields,
  })
