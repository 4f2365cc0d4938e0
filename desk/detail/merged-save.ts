// Handles a save when somebody else has saved meanwhile, perhaps the same person in another tab. Changes of different fields are merged.
import { DeskProblem } from '#desk/api/desk-problem.ts'
import {
  changesOf,
  disputed,
  isDirty,
  onlyTheirs,
  settled,
  type Conflict,
  type Draft,
  type Values,
} from '#desk/detail/draft.ts'

/** Sends the changed fields with a version, whose fields are `base`. */
export type Save<Record extends Values> = (
  changes: Partial<Record>,
  version: number,
  idempotencyKey: string,
  base: Record,
) => Promise<unknown>

/** `theirs`: the fields that others changed meanwhile and that were kept, and who changed them last. */
export type Merge = { theirs: readonly string[]; by: string }

/** Gives up when others keep saving, and shows the conflict. */
const mostMerges = 3

/**
 * Saves a draft. A newer version becomes the new base, unless it has another value for a field of the draft. Then it rejects with the
 * conflict.
 */
export const mergedSave = async <Record extends Values>(
  draft: Draft,
  { key, base, save }: { key: string; base: Record; save: Save<Record> },
  versionOf: (current: Record) => number,
): Promise<Merge> => {
  let [mine, itsKey, itsBase] = [draft, key, base]
  const theirs = new Set<string>()
  let by = ''
  for (let merges = 0; ; merges++) {
    try {
      await save(changesOf(mine) as Partial<Record>, mine.version, itsKey, itsBase)
      return { theirs: [...theirs], by }
    } catch (problem) {
      const found = conflictIn(problem, versionOf)
      if (!found || disputed(mine, found).length > 0 || merges === mostMerges) throw problem
      for (const name of onlyTheirs(mine, itsBase, found)) theirs.add(name)
      by = found.isOwn ? 'You' : found.changedBy
      mine = settled(mine, found, new Set())
      // This save was made, but its answer was lost.
      if (!isDirty(mine)) return { theirs: [...theirs], by }
      itsBase = baseIn(found, itsBase)
      itsKey = crypto.randomUUID()
    }
  }
}

/** The fields of the version that a conflict shows. */
export const baseIn = <Record extends Values>({ current }: Conflict, before: Record): Record =>
  Object.fromEntries(
    Object.entries(before).map(([name, value]) => [
      name,
      Object.hasOwn(current, name) ? current[name] : value,
    ]),
  ) as Record

/** The conflict in a 409 answer for a record that was changed in the meantime. */
export const conflictIn = <Record extends Values>(
  problem: unknown,
  versionOf: (current: Record) => number,
): Conflict | undefined => {
  if (!(problem instanceof DeskProblem) || problem.code !== 'changed_meanwhile') return undefined
  const { current, changedBy, changedAt, isOwn } = problem.details
  return {
    current: current as Values,
    version: versionOf(current as Record),
    changedBy: String(changedBy),
    isOwn: isOwn === true,
    changedAt: String(changedAt),
  }
}
