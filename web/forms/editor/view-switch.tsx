import { Icon, type IconName } from '#web/ui/icon.tsx'

export type View = 'questions' | 'preview'

const views: readonly { view: View; words: string; icon: IconName }[] = [
  { view: 'questions', words: 'Questions', icon: 'list' },
  { view: 'preview', words: 'Preview', icon: 'document' },
]

/** Between the questions and the pages, where both do not fit side by side. */
export const ViewSwitch = ({ view, onView }: { view: View; onView: (view: View) => void }) => (
  <div
    role="group"
    aria-label="View"
    className="grid grid-cols-2 divide-x-[1.5px] divide-line-strong rounded-sm border-[1.5px] border-line-strong @4xl:hidden"
  >
    {views.map((one) => (
      <button
        key={one.view}
        type="button"
        aria-pressed={one.view === view}
        onClick={() => onView(one.view)}
        className="flex min-h-11 items-center justify-center gap-2 text-sm font-bold aria-pressed:bg-field aria-pressed:text-on-field aria-pressed:keeps-colors"
      >
        <Icon name={one.icon} className="size-[18px]" />
        {one.words}
      </button>
    ))}
  </div>
)
