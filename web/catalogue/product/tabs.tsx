import { useHydrated, useNavigate, useRouterState } from '@tanstack/react-router'
import { type KeyboardEvent, type ReactNode, useRef } from 'react'
import { tabByKey } from '#web/ui/tab-by-key.ts'

type Tab = { id: string; name: string; panel: ReactNode }

/** Tabs. The address's hash names the chosen one, so that a link can open it; without a hash the first is open.
    Every panel is in the server's HTML, and all of them are visible without JavaScript. */
export const Tabs = ({ label, tabs }: { label: string; tabs: [Tab, ...Tab[]] }) => {
  const navigate = useNavigate()
  const list = useRef<HTMLDivElement>(null)
  const hash = useRouterState({ select: (state) => state.location.hash })
  // The server never sees the hash, and the first render in the browser must match the server's.
  const isHydrated = useHydrated()
  const chosen = (isHydrated && tabs.find(({ id }) => id === hash)) || tabs[0]

  const choose = (index: number) => {
    const tab = tabs[index]
    if (!tab) return
    void navigate({
      to: '.',
      search: true,
      hash: index === 0 ? '' : tab.id,
      replace: true,
      resetScroll: false,
      hashScrollIntoView: false,
    })
    list.current?.querySelectorAll('button')[index]?.focus()
  }
  const walk = (event: KeyboardEvent) => {
    const to = tabByKey(event.key, tabs.indexOf(chosen), tabs.length)
    if (to === undefined) return
    event.preventDefault()
    choose(to)
  }

  return (
    <>
      <div
        ref={list}
        role="tablist"
        aria-label={label}
        tabIndex={-1}
        onKeyDown={walk}
        className="flex flex-wrap gap-x-7 border-b-2 border-ink noscript:hidden"
      >
        {tabs.map((tab, index) => (
          <button
            key={tab.id}
            type="button"
            role="tab"
            id={`${tab.id}-tab`}
            aria-controls={`${tab.id}-panel`}
            aria-selected={tab === chosen}
            tabIndex={tab === chosen ? 0 : -1}
            onClick={() => choose(index)}
            className="min-h-12 border-b-4 border-transparent font-display text-xl font-bold text-soft hover:text-ink aria-selected:border-flag aria-selected:text-ink"
          >
            {tab.name}
          </button>
        ))}
      </div>
      {tabs.map((tab) => (
        <div
          key={tab.id}
          role="tabpanel"
          id={`${tab.id}-panel`}
          aria-labelledby={`${tab.id}-tab`}
          className={`pt-7 ${tab === chosen ? '' : 'hidden noscript:block'}`}
        >
          {/* Without tabs, the heading tells the panels apart. */}
          <h2 className="mb-4 hidden border-b-2 border-ink pb-2 text-xl noscript:block">{tab.name}</h2>
          {tab.panel}
        </div>
      ))}
    </>
  )
}
