// The lists of the desk by page, and what their filters take. Lists of one record, such as the rows of an import, are short.
import * as z from 'zod/mini'
import { deskEndpoints } from '#contract/desk/api'
import type { Endpoint } from '#contract/endpoint'

/** What a filter takes, as JSON Schema. */
export type Choice = { enum?: string[]; const?: string; format?: string; type?: string }

export type ListOfDesk = {
  path: string
  caller: Endpoint['caller']
  /** By name, with the search `q`. */
  filters: Record<string, Choice>
  sorts: readonly string[]
}

const choicesOf = ({ query }: Endpoint): Record<string, Choice> =>
  query
    ? ((z.toJSONSchema(query, { io: 'input', unrepresentable: 'any' }).properties ?? {}) as ReturnType<
        typeof choicesOf
      >)
    : {}

export const listsOfDesk: readonly ListOfDesk[] = (deskEndpoints as readonly Endpoint[])
  .filter(({ method, path, responseType }) => method === 'GET' && !responseType && !path.includes(':'))
  .flatMap((call) => {
    const { after, sort, ...filters } = choicesOf(call)
    const { path, caller } = call
    return after ? [{ path, caller, filters, sorts: sort?.enum ?? [] }] : []
  })

/** All values that a filter takes, or these examples of its days, numbers and texts. */
export const valuesOf = (
  { enum: choices, const: only, format, type }: Choice,
  examples: { days: readonly string[]; numbers: readonly string[]; texts: readonly string[] },
): readonly string[] => {
  if (choices) return choices
  if (only !== undefined) return [only]
  if (format === 'date') return examples.days
  return type === 'integer' ? examples.numbers : examples.texts
}
