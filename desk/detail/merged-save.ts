// A save meets what somebody else has saved meanwhile, perhaps the same person in another tab. What does not collide is merged.
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

/** Sends the changed fields over a version, whose fields are `base`. */
export type Save<Record extends Values> = (
  changes: Partial<Record>,
  version: number,
  idempotencyKey: string,
  base: Record,
) => Promise<unknown>

/** `theirs`: the fields that others changed meanwhile and that were kept, and who it was last. */
export type Merge = { theirs: readonly string[]; by: string }

/** Others that save all the time end it: the conflict is then shown. */
const mostMerges = 3

/**
 * Saves a draft. A version that was made meanwhile is taken as the new base, as long as it has no other value for a field of the draft.
 * Rejects with the conflict when it has.
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
      by = found.changedBy
      mine = settled(mine, found, new Set())
      // A save whose answer was lost, and that was made.
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

/** What a 409 for a record that was changed in the meantime tells. */
export const conflictIn = <Record extends Values>(
  problem: unknown,
  versionOf: (current: Record) => number,
): Conflict | undefined => {
  if (!(problem instanceof DeskProblem) || problem.code !== 'changed_meanwhile') return undefined
  const { current, changedBy, changedAt } = problem.details
  return {
    current: current as Values,
    version: versionOf(current as Record),
    changedBy: String(changedBy),
    changedAt: String(changedAt),
  }
}
