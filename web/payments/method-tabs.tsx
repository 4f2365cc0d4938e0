import { type KeyboardEvent, type ReactNode, useRef, useState } from 'react'
import { tabByKey } from '#web/ui/tab-by-key.ts'

export type Method = {
  id: string
  name: string
  about: string
  /** Shown as a line of small text. */
  isQuiet?: boolean
} & (
  | { panel: ReactNode }
  /** Why the method cannot be chosen. */
  | { obstacle: string }
)

type MethodTabsProps = {
  methods: readonly [Method, ...Method[]]
  /** The id of the method to begin with, if it can be chosen. */
  first?: string | undefined
}

/** The payment methods. One that cannot be chosen is still focusable and says why. Switching methods keeps the typed values. */
export const MethodTabs = ({ methods, first }: MethodTabsProps) => {
  const usable = methods.filter((method) => 'panel' in method)
  const [chosen, choose] = useState((usable.find(({ id }) => id === first) ?? usable[0])?.id)
  // One tab can always be reached by keyboard, even when no method can be chosen.
  const reachable = chosen ?? methods[0].id
  const list = useRef<HTMLDivElement>(null)
  const walk = (event: KeyboardEvent<HTMLDivElement>) => {
    const tabs = [...(list.current?.querySelectorAll<HTMLElement>('[role=tab]') ?? [])]
    const at = tabs.indexOf(document.activeElement as HTMLElement)
    const to = tabByKey(event.key, at, tabs.length)
    const method = to === undefined ? undefined : methods[to]
    if (to === undefined || !method) return
    event.preventDefault()
    tabs[to]?.focus()
    if ('panel' in method) choose(method.id)
  }
  return (
    <>
      <div
        ref={list}
        role="tablist"
        aria-label="How do you want to pay?"
        tabIndex={-1}
        onKeyDown={walk}
        className="mt-7 grid grid-cols-[repeat(auto-fit,minmax(min(100%,8rem),1fr))] gap-2"
      >
        {methods.map((method) => {
          const isUsable = 'panel' in method
          return (
            <button
              key={method.id}
              type="button"
              role="tab"
              id={`${method.id}-tab`}
              aria-selected={method.id === chosen}
              aria-disabled={!isUsable}
              {...(isUsable && { 'aria-controls': `${method.id}-panel` })}
              tabIndex={method.id === reachable ? 0 : -1}
              onClick={() => isUsable && choose(method.id)}
              className={method.isQuiet ? quietLook : tileLook}
            >
              <span
                className={
                  method.isQuiet ? 'font-semibold' : 'block font-display text-lg leading-tight font-bold'
                }
              >
                {method.name}
              </span>
              {method.isQuiet ? ': ' : ' '}
              <span className={method.isQuiet ? '' : 'block text-xs'}>
                {isUsable ? method.about : method.obstacle}
              </span>
            </button>
          )
        })}
      </div>
      {usable.map((method) => (
        <div
          key={method.id}
          role="tabpanel"
          id={`${method.id}-panel`}
          aria-labelledby={`${method.id}-tab`}
          hidden={method.id !== chosen}
          className="pt-7"
        >
          {'panel' in method && method.panel}
        </div>
      ))}
    </>
  )
}

const tileLook =
  'rounded-sm border-[1.5px] border-line-strong bg-sheet px-4 py-3 text-left hover:bg-sunk aria-disabled:cursor-not-allowed aria-disabled:bg-transparent aria-disabled:text-soft aria-selected:border-good aria-selected:bg-good-tint aria-selected:shadow-[inset_0_0_0_1px_var(--good)]'
const quietLook =
  'col-span-full justify-self-start py-1 text-left text-sm text-soft aria-disabled:cursor-not-allowed'
