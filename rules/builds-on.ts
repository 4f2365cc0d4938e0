// A larger package may build on a smaller one: it includes what the smaller one includes.
import { type Features, keysOf, vocabulary } from './features.ts'

/** Returns the id of the package that one builds on. Undefined or empty: none. */
type BuildsOn = (id: string) => string | null | undefined

/** The packages that one builds on, the nearest first. Stops where a circle would repeat. */
export const basesOf = (id: string, buildsOn: BuildsOn): string[] => {
  const bases = new Set<string>()
  for (let next = buildsOn(id); next && next !== id && !bases.has(next); next = buildsOn(next))
    bases.add(next)
  return [...bases]
}

/** Whether the package would build on itself, directly or through others. */
export const wouldCircle = (id: string, base: string, buildsOn: BuildsOn): boolean =>
  base === id || basesOf(base, buildsOn).includes(id)

export const buildsOnItself =
  'These packages would build on each other in a circle. Choose a smaller package, or none.'

/**
 * What a package includes, with what it inherits. Its own value comes first, then that of the nearest package. The homeowner's part is
 * not inherited, because a larger package leaves less to do.
 */
export const withInherited = (own: Features, bases: readonly Features[]): Features => ({
  ...Object.assign({}, ...bases.map(included).toReversed()),
  ...own,
})

const included = (features: Features): Features =>
  Object.fromEntries(
    keysOf(features)
      .filter((key) => vocabulary[key].group !== 'your-part')
      .map((key) => [key, features[key]]),
  )
