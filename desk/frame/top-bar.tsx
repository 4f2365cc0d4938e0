import { Mark } from '#desk/frame/mark.tsx'
import { openPalette } from '#desk/commands/palette-state.ts'
import { PersonMenu } from '#desk/frame/person-menu.tsx'
import { useCurrentSection } from '#desk/frame/use-sections.ts'
import { Icon } from '#desk/ui/icon.tsx'
import { Keys } from '#desk/ui/keys.tsx'

/** The search and the person. On a phone, also the name of the section. */
export const TopBar = () => {
  const section = useCurrentSection()
  return (
    <header className="no-print sticky-bar top-0 z-10 flex h-(--top) items-center gap-3 border-b border-line bg-paper px-5 max-md:gap-1 max-md:pr-2 max-md:pl-4">
      <span
        aria-hidden="true"
        className="mr-auto flex min-w-0 items-center gap-2.5 font-display text-[1.25rem] leading-none font-extrabold md:hidden"
      >
        <Mark className="size-7 text-brand" />
        <span className="truncate leading-tight">{section?.name ?? 'Desk'}</span>
      </span>
      <button
        type="button"
        aria-keyshortcuts="Control+K Meta+K"
        className="flex h-(--press) w-[min(420px,100%)] items-center gap-2 rounded-sm border border-line-strong bg-sheet pr-2 pl-2.5 text-left text-soft hover:border-ink max-md:w-11 max-md:justify-center max-md:border-transparent max-md:bg-transparent max-md:p-0 max-md:text-ink"
        onClick={openPalette}
      >
        <Icon name="search" className="size-[1.125rem] max-md:size-[1.375rem]" />
        <span className="mr-auto max-md:sr-only">Search or do…</span>
        <Keys of="mod+k" />
      </button>
      <span className="ml-auto max-md:hidden" />
      <PersonMenu />
    </header>
  )
}
