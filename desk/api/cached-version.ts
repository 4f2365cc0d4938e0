// The version that the next change of a record sends. It is right even before the screen shows the result of our last change.

type Known = {
  version: number
  last: Promise<unknown>
  /** Our own changes: the version that each one named, and the one that it made. */
  ours: Map<number, number>
}

/** By record, so that every part of a page knows the changes that other parts made. */
const records = new Map<string, Known>()

const knownOf = (record: string): Known => {
  const found = records.get(record) ?? { version: 0, last: Promise.resolve(), ours: new Map() }
  records.set(record, found)
  return found
}

/**
 * Makes a change after our own pending changes. It names the version on the screen, or the version that our own last change made. A
 * change by somebody else is still a conflict. `record`: 'order 1042', the same for all parts of a page.
 */
export const knownVersion =
  (record: string, seen: number) =>
  <Made extends { version: number }>(make: (version: number) => Promise<Made>): Promise<Made> => {
    const known = knownOf(record)
    const turn = known.last.then(async () => {
      const named = Math.max(seen, known.version)
      const made = await make(named)
      // A repeat of a change whose answer was lost has raised nothing now.
      if (made.version > named) known.ours.set(named, made.version)
      known.version = Math.max(known.version, made.version)
      return made
    })
    known.last = turn.catch(() => {})
    return turn
  }

/** The version that the next change will name, after our own pending changes. */
export const nextVersion = async (record: string, seen: number): Promise<number> => {
  const known = knownOf(record)
  await known.last
  return Math.max(seen, known.version)
}

/** For a text that was begun at the version `seen`: the version that our own changes alone have made of it since. */
export const versionAfterOurs = async (record: string, seen: number): Promise<number> => {
  const known = knownOf(record)
  await known.last
  let version = seen
  for (let next = known.ours.get(version); next !== undefined; next = known.ours.get(version)) version = next
  return version
}

/** For a call whose answer has no version: each change increases it by one. */
export const raised =
  <Made>(make: (version: number) => Promise<Made>) =>
  async (version: number): Promise<Made & { version: number }> => ({
    ...(await make(version)),
    version: version + 1,
  })
