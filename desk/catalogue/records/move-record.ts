import type { RecordKind, StoredRecord } from '#desk/catalogue/records/record-kind.ts'
import type { Values } from '#desk/detail/draft.ts'

/** Moves a record one place up or down among all of its kind. At either end nothing happens. Rejects when somebody changed one meanwhile. */
export const moveRecord = async <Content extends Values, Facts>(
  { calls }: Pick<RecordKind<Content, Facts>, 'calls'>,
  id: string,
  step: 1 | -1,
): Promise<void> => {
  const all = await allOf(calls.list)
  const at = all.findIndex((record) => record.id === id)
  const record = all[at]
  const to = at + step
  if (!record || to < 0 || to >= all.length) return
  const ordered = all.toSpliced(at, 1).toSpliced(to, 0, record)
  // Two records may have the same position, so every record that is not at its place is saved: two of them, as a rule.
  for (const [position, { id: other, version, content }] of ordered.entries())
    if (content['position'] !== position) await calls.save(other, version, { ...content, position })
}

const allOf = async <Content extends Values, Facts>(
  list: RecordKind<Content, Facts>['calls']['list'],
): Promise<StoredRecord<Content, Facts>[]> => {
  const all: StoredRecord<Content, Facts>[] = []
  let after: string | undefined
  do {
    const { rows, next } = await list({ after })
    all.push(...rows)
    after = next
  } while (after !== undefined)
  return all
}
