import { useMemo } from 'react'
import type { QuestionGroup } from '#rules/form-questions'
import type { Answers } from '#web/forms/editor/answers.ts'
import { answeredOf, countedIn } from '#web/forms/editor/progress.ts'
import { useObserved } from '#web/ui/observable.ts'

/** How many questions of these groups are answered, of all that can be blank. Pass the same list each time. */
export const useAnswered = (
  answers: Answers,
  groups: readonly QuestionGroup[],
): { answered: number; all: number } => {
  const names = useMemo(() => countedIn(groups), [groups])
  const answered = useObserved(answers.changes, () => answeredOf(answers, names))
  return { answered, all: names.length }
}
