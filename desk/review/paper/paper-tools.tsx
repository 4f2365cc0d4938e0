import { useCommands } from '#desk/commands/registry.ts'
import { boxLook, Button } from '#desk/ui/button.tsx'
import { Icon, type IconName } from '#desk/ui/icon.tsx'

/** Multiples of the width. */
const zooms = [1, 1.25, 1.5, 2, 3] as const

type ToolsProps = {
  page: number
  pages: number
  zoom: number
  onZoom: (zoom: number) => void
  /** Saves the file. */
  onDownload: () => unknown
  /** Whether the previous version is shown, and the switch for it. Absent for a first version. */
  before?: { isShown: boolean; words: string; onSwitch: () => void }
}

/** Pages, zoom and the previous version. */
export const PaperTools = ({ page, pages, zoom, onZoom, onDownload, before }: ToolsProps) => {
  const [smaller, larger] = [zooms.findLast((one) => one < zoom), zooms.find((one) => one > zoom)]
  useCommands([
    {
      id: 'page before',
      words: 'Page before',
      keys: '[',
      isPossible: page > 1,
      run: () => goTo(page - 1),
    },
    {
      id: 'next page',
      words: 'Next page',
      keys: ']',
      foot: 'page',
      isPossible: page < pages,
      run: () => goTo(page + 1),
    },
    {
      id: 'version before',
      words: before?.words ?? '',
      keys: 'v',
      foot: 'version before',
      isPossible: before !== undefined,
      run: () => before?.onSwitch(),
    },
    { id: 'download paper', words: 'Download this paper', icon: 'download', run: onDownload },
  ])
  return (
    <div
      role="toolbar"
      aria-label="The paper"
      className="no-print sticky-bar top-0 z-10 flex flex-wrap items-center justify-center gap-1.5 bg-sunk px-4 py-2 max-lg:gap-1 max-lg:px-1 max-md:top-(--top)"
    >
      <Box name="Page before" icon="left" isOff={page <= 1} onPress={() => goTo(page - 1)} />
      <span className="px-1 max-md:px-0">
        Page <b>{page}</b> of {pages}
      </span>
      <Box name="Next page" icon="right" isOff={page >= pages} onPress={() => goTo(page + 1)} />
      <span className="w-2 max-lg:hidden" />
      <Box name="Zoom out" icon="minus" isOff={smaller === undefined} onPress={() => onZoom(smaller ?? 1)} />
      <Button
        look="quiet"
        className={zoom === 1 ? 'max-lg:hidden' : ''}
        disabled={zoom === 1}
        onClick={() => onZoom(1)}
      >
        Fit width
      </Button>
      <Box name="Zoom in" icon="plus" isOff={larger === undefined} onPress={() => onZoom(larger ?? 1)} />
      <span className="w-2 max-lg:hidden" />
      <Box name="Download this paper" icon="download" onPress={onDownload} />
      {before && (
        <Button aria-pressed={before.isShown} keys="v" onClick={before.onSwitch}>
          {before.words}
        </Button>
      )}
    </div>
  )
}

const goTo = (page: number) =>
  document.getElementById(`page-${page}`)?.scrollIntoView({ block: 'start', behavior: 'instant' })

type BoxProps = { name: string; icon: IconName; isOff?: boolean; onPress: () => unknown }

const Box = ({ name, icon, isOff = false, onPress }: BoxProps) => (
  <button
    type="button"
    aria-label={name}
    aria-disabled={isOff || undefined}
    className={`${boxLook} border-line-strong! bg-sheet aria-disabled:opacity-40`}
    onClick={() => !isOff && void onPress()}
  >
    <Icon name={icon} className="size-4" />
  </button>
)
