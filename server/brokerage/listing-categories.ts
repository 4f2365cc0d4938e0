import { slugOf } from '#rules/slugs'

type Named = { slug: string; name: string }

/**
 * The categories that the brokerage's settings choose by slug or name, in the order of the settings. Some of them may not exist in the
 * shop.
 */
export const chosenCategories = <Category extends Named>(
  chosen: readonly string[],
  categories: readonly Category[],
): Category[] =>
  chosen.flatMap((said) => {
    const known =
      categories.find(({ slug }) => slug === slugOf(said)) ?? categories.find(({ name }) => name === said)
    return known ? [known] : []
  })
