import type { RecordKind, StoredRecord } from '#desk/catalogue/records/record-kind.ts'
import type { Values } from '#desk/detail/draft.ts'

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

/** The position after all others, including archived ones. */
export const lastPlace = async <Content extends Values, Facts>({
  calls,
}: Pick<RecordKind<Content, Facts>, 'calls'>): Promise<number> => {
  const all = await Promise.all([
    allOf(calls.list),
    allOf((query: Record<string, string | undefined>) => calls.list({ ...query, archived: '1' })),
  ])
  return all.flat().reduce((last, { content }) => Math.max(last, Number(content['position']) + 1), 0)
}
