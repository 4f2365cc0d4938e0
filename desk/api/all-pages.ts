type Page<Row> = { rows: readonly Row[]; next?: string | undefined }

/** Nobody would look through more than this many pages of fifty in a select. */
const mostPages = 20

/** All rows of a list, for a choice. A page of a list has only fifty of them. `after`: '' for the first page. */
export const allPages = async <Row>(ask: (after: string) => Promise<Page<Row>>): Promise<readonly Row[]> => {
  const all: Row[] = []
  let after = ''
  for (let page = 0; page < mostPages; page++) {
    const { rows, next } = await ask(after)
    all.push(...rows)
    if (next === undefined) break
    after = next
  }
  return all
}
