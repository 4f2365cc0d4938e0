import { examplePercents } from '#rules/calculator'

type PercentChipsProps = { value: string; onChoose: (percent: string) => void }

/** Example percentages to press. None is preset, because we claim nothing about what others charge. */
export const PercentChips = ({ value, onChoose }: PercentChipsProps) => (
  <div
    role="group"
    aria-label="Example listing fees"
    className="flex flex-wrap items-center gap-2 noscript:hidden"
  >
    {examplePercents.map(String).map((percent) => (
      <button
        key={percent}
        type="button"
        aria-pressed={value === percent}
        onClick={() => onChoose(percent)}
        className="min-h-11 rounded-sm border-[1.5px] border-line-strong bg-sheet px-4 font-display font-bold hover:border-ink aria-pressed:border-badge aria-pressed:bg-badge aria-pressed:text-on-badge"
      >
        {percent}%
      </button>
    ))}
    {value !== '' && (
      <button type="button" className="min-h-11 px-1 text-sm link" onClick={() => onChoose('')}>
        Clear
      </button>
    )}
    <small className="w-full text-xs text-soft">
      Examples, not typical rates. Broker fees are negotiable and not set by law.
    </small>
  </div>
)
