import { DeskProblem } from '#desk/api/desk-problem.ts'
import type { Values } from '#desk/detail/draft.ts'
import type { Save } from '#desk/detail/merged-save.ts'

type Current<Content> = { version: number; edition?: number; content: Content }

/** The `save` of a draft for calls that take the whole content. Fields that were not typed come from the base version. */
export const wholeContent =
  <Content extends Values>(
    send: (content: Content, version: number, idempotencyKey: string) => Promise<unknown>,
    versionOf: (current: Current<Content>) => number = (current) => current.version,
  ): Save<Content> =>
  async (changes, of, idempotencyKey, base) => {
    try {
      await send({ ...base, ...changes }, of, idempotencyKey)
    } catch (problem) {
      if (!(problem instanceof DeskProblem) || problem.code !== 'changed_meanwhile') throw problem
      const current = problem.details['current'] as Current<Content>
      throw flattened(problem, { ...current.content, version: versionOf(current) })
    }
  }

/** The conflict view compares fields, so the content's fields are moved up to the record. */
const flattened = ({ status, details }: DeskProblem, current: Values) =>
  new DeskProblem(status, { ...details, current, changedBy: details['changedBy'] || 'Somebody' })
