/**
 * The version that a change with a key names. A repeat after a lost answer names the version of the first try, even if the screen shows
 * the one that this try made: a key belongs to one body.
 */
export const versionByKey = () => {
  let first: { key: string; version: number } | undefined
  return (key: string, seen: number): number => {
    if (first?.key !== key) first = { key, version: seen }
    return first.version
  }
}
