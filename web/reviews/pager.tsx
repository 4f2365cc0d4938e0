import { roundLook } from '#web/ui/button.tsx'
import { Icon } from '#web/ui/icon.tsx'

type PagerProps = { pageNo: number; pageCount: number; isLoading: boolean; onOpen: (pageNo: number) => void }

/** Buttons for newer and older reviews, which load in place. */
export const Pager = ({ pageNo, pageCount, isLoading, onOpen }: PagerProps) => (
  <nav aria-label="Pages of reviews" className="mt-5 flex items-center gap-3 noscript:hidden">
    <Step name="Newer reviews" icon="left" isPossible={pageNo > 1} onClick={() => onOpen(pageNo - 1)} />
    <p aria-live="polite" className="min-w-28 text-center text-sm tabular-nums">
      {isLoading ? 'Loading…' : `Page ${pageNo} of ${pageCount}`}
    </p>
    <Step
      name="Older reviews"
      icon="right"
      isPossible={pageNo < pageCount}
      onClick={() => onOpen(pageNo + 1)}
    />
  </nav>
)

type StepProps = { name: string; icon: 'left' | 'right'; isPossible: boolean; onClick: () => void }

/** Stays focusable when there is no such page, so that the focus is not lost on the last page. */
const Step = ({ name, icon, isPossible, onClick }: StepProps) => (
  <button
    type="button"
    aria-label={name}
    aria-disabled={!isPossible}
    onClick={() => isPossible && onClick()}
    className={`${roundLook} aria-disabled:cursor-not-allowed aria-disabled:opacity-45`}
  >
    <Icon name={icon} className="size-5" />
  </button>
)
