import type { Erasing } from '#contract/desk/privacy/privacy'
import { DeskProblem } from '#desk/api/desk-problem.ts'

/** What stays after an erasure. `says`: when somebody else erased the person, or the answer was lost. */
export type ErasedPerson = Pick<Erasing, 'stays'> & { says?: string }

/** What the page says when somebody else erased the person, or the answer to the erasure was lost. Undefined for any other problem. */
export const erasedBy = (problem: unknown): ErasedPerson | undefined =>
  problem instanceof DeskProblem && problem.code === 'person_erased'
    ? { stays: problem.details['stays'] as Erasing['stays'], says: problem.message }
    : undefined
