import { useHydrated, useRouterState } from '@tanstack/react-router'
import { useState } from 'react'
import type { LegalSection } from '#web/legal/legal-section.ts'
import { Icon } from '#web/ui/icon.tsx'

/**
 * A section that a phone folds to one sentence. A wide screen, paper and a browser without scripts show all of it. A link to the section
 * opens it: by the address's target before the scripts run, and by its hash after that.
 */
export const FoldedSection = ({ id, title, gist, body }: LegalSection & { gist: string }) => {
  const isTarget = useRouterState({ select: ({ location }) => location.hash === id })
  const isHydrated = useHydrated()
  const [pressed, setPressed] = useState<{ isOpen: boolean; asTarget: boolean }>()
  // A press counts until the address changes to the section, or away from it.
  const isOpen = pressed?.asTarget === isTarget ? pressed.isOpen : isTarget
  const folds = isHydrated ? 'max-md:not-print:not-noscript:hidden' : beforeScripts
  return (
    <section
      id={id}
      aria-labelledby={`${id}-title`}
      className="group relative scroll-mt-6 max-md:border-b max-md:border-line max-md:py-3"
    >
      <div className="relative max-md:pr-12">
        <h2 id={`${id}-title`} className="text-lg md:mb-4 md:text-2xl">
          {title}
        </h2>
        <p className="mt-1 text-sm text-soft md:hidden print:hidden noscript:hidden">{gist}</p>
        <button
          type="button"
          aria-expanded={isHydrated && isOpen}
          aria-controls={`${id}-text`}
          aria-labelledby={`${id}-title`}
          onClick={() => setPressed({ isOpen: !isOpen, asTarget: isTarget })}
          className="absolute inset-0 grid place-items-center justify-items-end md:hidden print:hidden noscript:hidden"
        >
          <Icon name="down" className={`size-6 transition-[rotate] ${isOpen ? 'rotate-180' : ''}`} />
        </button>
      </div>
      <div id={`${id}-text`} className={`prose max-md:mt-3 ${isHydrated && isOpen ? '' : folds}`}>
        {body}
      </div>
    </section>
  )
}

const beforeScripts = 'max-md:not-print:not-noscript:not-group-target:hidden'
