import { memo, useMemo } from 'react'
import type { QuestionGroup } from '#rules/form-questions'
import type { Answers } from '#web/forms/editor/answers.ts'
import { useAnswered } from '#web/forms/editor/use-answered.ts'

type GroupProgressProps = {
  groups: readonly QuestionGroup[]
  answers: Answers
  /** The index of the group on the screen. */
  current: number
  onGoTo: (index: number) => void
}

/** A bar for each group, as full as the group is. Each leads to its group. */
export const GroupProgress = ({ groups, answers, current, onGoTo }: GroupProgressProps) => (
  <nav aria-label="Groups of the form" className="mt-4">
    <ol className="grid grid-cols-[repeat(auto-fit,minmax(26px,1fr))] gap-[3px]">
      {groups.map((group, index) => (
        <Segment
          key={group.title}
          group={group}
          answers={answers}
          isCurrent={index === current}
          index={index}
          onGoTo={onGoTo}
        />
      ))}
    </ol>
  </nav>
)

type SegmentProps = Pick<GroupProgressProps, 'answers' | 'onGoTo'> & {
  group: QuestionGroup
  isCurrent: boolean
  index: number
}

const Segment = memo(({ group, answers, isCurrent, index, onGoTo }: SegmentProps) => {
  const { answered, all } = useAnswered(
    answers,
    useMemo(() => [group], [group]),
  )
  const percent = all === 0 ? 100 : Math.round((answered / all) * 100)
  return (
    <li>
      <button
        type="button"
        title={group.title}
        aria-label={`${group.title}, ${percent} percent answered`}
        aria-current={isCurrent ? 'step' : undefined}
        onClick={() => onGoTo(index)}
        className="group grid h-6 w-full items-center finger:h-8"
      >
        <span
          className={`block overflow-clip border-[1.5px] border-ink ${isCurrent ? 'h-3.5' : 'h-2 group-hover:h-3'}`}
        >
          <span
            className={`block h-full ${isCurrent ? 'bg-flag' : 'bg-brand'}`}
            style={{ width: `${percent}%` }}
          />
        </span>
      </button>
    </li>
  )
})
