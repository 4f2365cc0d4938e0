import { Link } from '@tanstack/react-router'
import { Fragment } from 'react'
import { Mark } from '#desk/frame/mark.tsx'
import type { Section } from '#desk/frame/sections.ts'
import { useCurrentSection, useSections } from '#desk/frame/use-sections.ts'
import { Icon } from '#desk/ui/icon.tsx'

/**
 * The sections at the left, with names. Below 1,100 px it is a rail with names on hover and focus, and on a phone it is hidden. The
 * shadow fills the height of the sample notice after that has scrolled away.
 */
export const SideMenu = () => {
  const sections = useSections()
  const current = useCurrentSection()
  return (
    <aside
      aria-label="Desk"
      className="on-dark no-print sticky top-0 z-20 flex h-[calc(100dvh-var(--notice))] flex-col self-start bg-field-deep shadow-[0_var(--notice)_var(--field-deep)] py-3 text-on-field-soft [--house:var(--field-deep)] max-md:hidden max-lg:low:static max-lg:low:h-auto max-lg:low:self-stretch lg:overflow-y-auto"
    >
      <Link
        to="/"
        className="flex items-center gap-2.5 px-[15px] pt-1 pb-3.5 font-display text-head leading-none font-extrabold text-on-field no-underline"
      >
        <Mark className="size-[1.875rem]" />
        <span className="max-lg:sr-only">Desk</span>
      </Link>
      <nav aria-label="Sections">
        <ul>
          {sections.map((section, index) => (
            <Fragment key={section.to}>
              {index > 0 && sections[index - 1]?.group !== section.group && (
                <li aria-hidden="true" className="mx-4 my-2.5 border-t border-field-line" />
              )}
              <li>
                <MenuLink section={section} isCurrent={section === current} />
              </li>
            </Fragment>
          ))}
        </ul>
      </nav>
    </aside>
  )
}

const MenuLink = ({
  section: { to, name, icon, key },
  isCurrent,
}: {
  section: Section
  isCurrent: boolean
}) => (
  <Link
    to={to}
    activeProps={{}}
    aria-current={isCurrent ? 'page' : undefined}
    aria-keyshortcuts={`g ${key}`}
    className="group relative flex min-h-9 items-center gap-[11px] border-l-[3px] border-transparent py-1 pr-3 pl-[13px] font-semibold no-underline hover:bg-field hover:text-on-field aria-[current]:border-on-field aria-[current]:bg-field aria-[current]:text-on-field max-lg:min-h-[2.875rem] max-lg:justify-center max-lg:px-0 max-lg:pr-[3px] finger:min-h-11"
  >
    <Icon name={icon} />
    <span className="max-lg:pointer-events-none max-lg:absolute max-lg:left-full max-lg:z-30 max-lg:ml-1.5 max-lg:rounded-sm max-lg:border max-lg:border-field-line max-lg:bg-field-deep max-lg:px-2.5 max-lg:py-1.5 max-lg:whitespace-nowrap max-lg:text-on-field max-lg:not-group-hover:not-group-focus-visible:sr-only">
      {name}
    </span>
    <span
      aria-hidden="true"
      className="ml-auto text-[0.6875rem] tracking-[.04em] uppercase opacity-0 group-hover:opacity-100 group-focus-visible:opacity-100 in-data-[keys=off]:hidden max-lg:hidden finger:hidden"
    >
      G {key}
    </span>
  </Link>
)
