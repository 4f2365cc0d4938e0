import { useAreKeysOff, switchKeys } from '#desk/commands/keys-off.ts'
import { usePlacedCommands } from '#desk/commands/registry.ts'
import { Keys } from '#desk/ui/keys.tsx'

const mostShown = 9

/** The line at the bottom with this page's keys. Touch screens do not have it, and it disappears when keys are off. */
export const KeyLine = () => {
  const areOff = useAreKeysOff()
  const { page, desk } = usePlacedCommands()
  if (areOff) return null
  const shown = [...page, ...desk].filter(({ foot, keys }) => foot !== undefined && keys !== undefined)
  return (
    <footer
      aria-label="Keys"
      className="no-print fixed inset-x-0 bottom-0 left-(--menu) z-10 flex h-8 items-center gap-4 overflow-hidden border-t border-line bg-sunk px-6 text-hint whitespace-nowrap text-soft finger:hidden"
    >
      {shown.slice(0, mostShown).map(({ id, keys = '', foot }) => (
        <span key={id} className="inline-flex items-center gap-1.5">
          <Keys of={keys} /> {foot}
        </span>
      ))}
      <button
        type="button"
        className="link sticky right-0 ml-auto bg-sunk px-1 py-1"
        onClick={() => switchKeys(true)}
      >
        Switch keys off
      </button>
    </footer>
  )
}
