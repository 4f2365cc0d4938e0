const versions = new Map<string, number>()

/**
 * The version that a change with a key names. A repeat after a lost answer names the version of the first try, even if the screen shows
 * the one that this try made, or its form was closed meanwhile. A reload forgets all versions. Until then, each key keeps its own.
 */
export const versionOfKey = (key: string, seen: number): number => {
  const version = versions.get(key) ?? seen
  versions.set(key, version)
  return version
}
