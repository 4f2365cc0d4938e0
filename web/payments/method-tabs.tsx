import { type KeyboardEvent, type ReactNode, useRef, useState } from 'react'
import { tabByKey } from '#web/ui/tab-by-key.ts'

export type Method = { id: string; name: string; about: string } & (
  | { panel: ReactNode }
  /** Why the method cannot be chosen. */
  | { obstacle: string }
)

/** The payment methods. One that cannot be chosen is still focusable and says why. Switching methods keeps the typed values. */
export const MethodTabs = ({ methods }: { methods: readonly [Method, ...Method[]] }) => {
  const usable = methods.filter((method) => 'panel' in method)
  const [chosen, choose] = useState(usable[0]?.id)
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
        className="mt-7 grid border-[1.5px] border-ink sm:grid-cols-3"
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
              tabIndex={method.id === chosen ? 0 : -1}
              onClick={() => isUsable && choose(method.id)}
              className="border-line-strong px-4 py-3 text-left not-first:border-t hover:bg-sunk aria-disabled:cursor-not-allowed aria-disabled:bg-transparent aria-selected:bg-badge aria-selected:text-on-badge sm:not-first:border-t-0 sm:not-first:border-l"
            >
              <span
                className={`block font-display text-lg leading-tight font-bold ${isUsable ? '' : 'text-soft line-through'}`}
              >
                {method.name}
              </span>
              <span className="block text-xs">{isUsable ? method.about : method.obstacle}</span>
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
