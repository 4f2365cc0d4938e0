/** `broken`: something to fix, such as a reason why customers cannot order. The doctor then exits with 1. */
export type Finding = { check?: string; verdict: 'good' | 'note' | 'broken'; sentence: string }

export const good = (sentence: string): Finding => ({ verdict: 'good', sentence })
export const note = (sentence: string): Finding => ({ verdict: 'note', sentence })
export const broken = (sentence: string): Finding => ({ verdict: 'broken', sentence })

/** Includes the causes: a library's own message is rarely everything. */
export const messageOf = (error: unknown): string => {
  if (!(error instanceof Error)) return String(error)
  return error.cause ? `${error.message}: ${messageOf(error.cause)}` : error.message
}
