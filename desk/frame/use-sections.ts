import { useRouterState } from '@tanstack/react-router'
import { sections, type Section } from '#desk/frame/sections.ts'
import { useMay } from '#desk/me/use-me.ts'

/** The sections that this person may see. */
export const useSections = (): readonly Section[] => {
  const may = useMay()
  return sections.filter(({ needs }) => may(needs))
}

/** The section of the page on the screen; undefined on a page that belongs to none. */
export const useCurrentSection = (): Section | undefined => {
  const path = useRouterState({ select: ({ location }) => location.pathname })
  return sectionAt(sections, path)
}

/** The one of these sections that a page belongs to; undefined for none. */
export const sectionAt = (among: readonly Section[], path: string): Section | undefined =>
  among
    .filter(({ to, alsoAt = [] }) => [to, ...alsoAt].some((place) => isAt(path, place)))
    .toSorted((one, other) => other.to.length - one.to.length)[0]

const isAt = (path: string, place: string) =>
  place === '/' ? path === '/' : path === place || path.startsWith(`${place}/`)
