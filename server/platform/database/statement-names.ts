// PostgreSQL parses a statement that has a name once for each connection. A third of what an order costs the server is parsing.

/** A statement gets a name once it was sent this often: most of the others are sent once. */
export const oftenEnough = 50
/** The server keeps each named statement for each connection, some 20 KB. */
const mostNames = 150
const mostCounted = 1_000

/** The name of a statement, or nothing if it has none. For the connections of one pool. */
export const createStatementNames = () => {
  const names = new Map<string, string>()
  let counts = new Map<string, number>()

  return (text: string): string | undefined => {
    const name = names.get(text)
    if (name !== undefined || names.size >= mostNames) return name
    const count = (counts.get(text) ?? 0) + 1
    if (count < oftenEnough || asksForAllColumns(text)) {
      if (counts.size >= mostCounted) counts = new Map()
      counts.set(text, count)
      return undefined
    }
    counts.delete(text)
    const newName = `yardsign ${names.size + 1}`
    names.set(text, newName)
    return newName
  }
}

/** PostgreSQL refuses such a statement from the moment when a newer version of the shop adds a column. */
const asksForAllColumns = (text: string) => /(?<!\()\*/.test(text)
