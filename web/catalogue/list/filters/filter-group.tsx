import type { ReactNode } from 'react'

export const FilterGroup = ({ title, children }: { title: string; children: ReactNode }) => (
  <fieldset className="min-w-0 border-t-2 border-ink pt-3.5 pb-6">
    <legend className="float-left mb-2 w-full font-display text-lg leading-tight font-bold">{title}</legend>
    <div className="clear-both">{children}</div>
  </fieldset>
)

type FilterOptionProps = {
  type: 'checkbox' | 'radio'
  name: string
  value: string
  isChosen: boolean
  /** How many products this choice would show; absent where the number is not useful. */
  count?: number
  onToggle: () => void
  children: ReactNode
}

/** One choice with its count. It is left out if it would show nothing, unless it is chosen. */
export const FilterOption = ({
  type,
  name,
  value,
  isChosen,
  count,
  onToggle,
  children,
}: FilterOptionProps) => {
  if (count === 0 && !isChosen) return null
  return (
    <label className="flex min-h-9 items-center gap-2.5 text-[1rem]">
      <input
        type={type}
        name={name}
        value={value}
        checked={isChosen}
        onChange={onToggle}
        className="size-5"
      />
      <span className="inline-flex min-w-0 items-center py-1 leading-snug">{children}</span>
      {count !== undefined && (
        <span className="ml-auto text-sm text-soft tabular-nums">
          {count}
          <span className="sr-only"> {count === 1 ? 'product' : 'products'}</span>
        </span>
      )}
    </label>
  )
}
