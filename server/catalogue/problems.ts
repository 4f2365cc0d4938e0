import { saidTogether } from '#rules/field-sentences'
import { Problem } from '#server/platform/problem'

export const productNotFound = () =>
  new Problem(
    'product_not_found',
    404,
    'We no longer offer this package. Please choose one from the list of packages.',
  )

/** Why a product is refused when it is stored. */
export const productRefused = (fields: Record<string, string>) =>
  new Problem('product_refused', 400, saidTogether(Object.entries(fields)), { fields })
