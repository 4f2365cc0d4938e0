import type { Erasing } from '#contract/desk/privacy/privacy'
import { DeskProblem } from '#desk/api/desk-problem.ts'

/** What the page says when somebody else erased the person, or the answer to the erasure was lost. Undefined for any other problem. */
export const erasedBy = (problem: unknown): (Pick<Erasing, 'stays'> & { says: string }) | undefined =>
  problem instanceof DeskProblem && problem.code === 'person_erased'
    ? { stays: problem.details['stays'] as Erasing['stays'], says: problem.message }
    : undefined
