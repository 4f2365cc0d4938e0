import { memo, useMemo } from 'react'
import type { KnownFacts } from '#contract/address-book'
import type { QuestionGroup } from '#rules/form-questions'
import { OfferedFacts } from '#web/forms/editor/offered-facts.tsx'
import type { OpenForm } from '#web/forms/editor/open-form.ts'
import { Question } from '#web/forms/editor/question.tsx'
import { textRows } from '#web/forms/editor/text-question.tsx'
import { useAnswered } from '#web/forms/editor/use-answered.ts'

export const groupHeadingId = 'form-group'

type QuestionListProps = {
  form: OpenForm
  group: QuestionGroup
  /** The index of the group, from 0. */
  index: number
  known: KnownFacts | undefined
  isChecked: boolean
  /** Called with the name of the field whose question has the focus. */
  onFocused: (name: string) => void
}

/** The questions of one group. */
export const QuestionList = memo(({ form, group, index, known, isChecked, onFocused }: QuestionListProps) => (
  <section
    aria-labelledby={groupHeadingId}
    className="@container mt-1"
    onFocus={({ target }) => {
      const name = target.closest<HTMLElement>('[data-question]')?.dataset.question
      if (name !== undefined) onFocused(name)
    }}
  >
    <header className="flex flex-wrap items-baseline justify-between gap-x-4">
      <h2
        id={groupHeadingId}
        tabIndex={-1}
        className="scroll-mt-24 text-xl wrap-anywhere focus-visible:outline-none"
      >
        {group.title}
      </h2>
      <p className="text-sm text-soft tabular-nums">
        {index + 1} of {form.groups.length}
        <Answered form={form} group={group} />
      </p>
    </header>
    <OfferedFacts known={known} form={form} names={group.questions.map(({ name }) => name)} />
    <div className="mt-4 -mb-4 grid grid-cols-1 gap-x-3 @[26rem]:grid-cols-2">
      {group.questions.map((question) => (
        <div
          key={question.name}
          className={`mb-4 min-w-0 ${question.isShort ? textRows : '@[26rem]:col-span-2'}`}
        >
          <Question question={question} answers={form.answers} isChecked={isChecked} />
        </div>
      ))}
    </div>
  </section>
))

const Answered = ({ form: { answers }, group }: Pick<QuestionListProps, 'form' | 'group'>) => {
  const { answered, all } = useAnswered(
    answers,
    useMemo(() => [group], [group]),
  )
  if (all === 0) return null
  return (
    <>
      {' · '}
      {answered} of {all} answered
    </>
  )
}
