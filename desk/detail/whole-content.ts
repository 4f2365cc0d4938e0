import { useEffect, useRef } from 'react'
import { DeskProblem } from '#desk/api/desk-problem.ts'
import type { Values } from '#desk/detail/draft.ts'

type Current<Content> = { version: number; edition?: number; content: Content }

/**
 * The `save` of a draft for calls that take the whole content. What was not typed comes from the version that the person saw, or from the one
 * that a conflict showed: never from another.
 */
export const useWholeContent = <Content extends Values>(
  saved: Content,
  version: number,
  send: (content: Content, version: number, idempotencyKey: string) => Promise<unknown>,
  versionOf: (current: Current<Content>) => number = (current) => current.version,
) => {
  const known = useRef(new Map<number, Content>())
  useEffect(() => {
    known.current.set(version, saved)
  })
  return async (changes: Partial<Content>, of: number, idempotencyKey: string) => {
    try {
      await send({ ...(known.current.get(of) ?? saved), ...changes }, of, idempotencyKey)
    } catch (problem) {
      if (!(problem instanceof DeskProblem) || problem.code !== 'changed_meanwhile') throw problem
      const current = problem.details['current'] as Current<Content>
      known.current.set(versionOf(current), current.content)
      throw flattened(problem, { ...current.content, version: versionOf(current) })
    }
  }
}

/** The conflict view compares fields, so the content's fields are those of the record. */
const flattened = ({ status, details }: DeskProblem, current: Values) =>
  new DeskProblem(status, { ...details, current, changedBy: details['changedBy'] || 'Somebody' })
