import { Link } from '@tanstack/react-router'
import { useState } from 'react'
import type { Section } from '#desk/frame/sections.ts'
import { useCurrentSection, useSections } from '#desk/frame/use-sections.ts'
import { Dialog } from '#desk/ui/dialog.tsx'
import { Icon, type IconName } from '#desk/ui/icon.tsx'

const look =
  'grid min-h-14 min-w-0 flex-1 content-center justify-items-center gap-[3px] border-t-[3px] border-transparent text-[min(0.75rem,3.6vw)] font-semibold no-underline aria-[current]:border-flag aria-[current]:bg-field aria-[current]:text-on-field'

/** The phone's menu: the sections for people on the go, and the others behind “More”. */
export const BottomBar = () => {
  const sections = useSections()
  const current = useCurrentSection()
  const [isMoreOpen, setMoreOpen] = useState(false)
  const [shown, more] = [sections.filter(isShown), sections.filter((section) => !isShown(section))]
  return (
    <>
      <nav
        aria-label="Shortcuts"
        className="on-dark no-print fixed inset-x-0 bottom-0 z-30 flex bg-field-deep pb-[env(safe-area-inset-bottom)] text-on-field-soft md:hidden"
      >
        {shown.map((section) => (
          <Link
            key={section.to}
            to={section.to}
            activeProps={{}}
            aria-current={section === current ? 'page' : undefined}
            className={look}
          >
            <Sign name={section.icon} />
            {section.name}
          </Link>
        ))}
        {more.length > 0 && (
          <button
            type="button"
            aria-haspopup="dialog"
            aria-current={current && more.includes(current) ? 'page' : undefined}
            className={look}
            onClick={() => setMoreOpen(true)}
          >
            <Sign name="dots" />
            More
          </button>
        )}
      </nav>
      {isMoreOpen && <More sections={more} onClose={() => setMoreOpen(false)} />}
    </>
  )
}

const isShown = ({ isOnPhone }: Section) => isOnPhone === true

const Sign = ({ name }: { name: IconName }) => <Icon name={name} className="size-[1.375rem]" />

const More = ({ sections, onClose }: { sections: readonly Section[]; onClose: () => void }) => (
  <Dialog title="More" shape="drawer" onClose={onClose}>
    <ul>
      {sections.map(({ to, name, icon }) => (
        <li key={to} className="border-b border-line">
          <Link
            to={to}
            className="flex min-h-13 items-center gap-3 font-semibold text-ink no-underline"
            onClick={onClose}
          >
            <Icon name={icon} />
            {name}
          </Link>
        </li>
      ))}
    </ul>
  </Dialog>
)
