import { switchKeys, useAreKeysOff } from '#desk/commands/keys-off.ts'
import { usePlacedCommands } from '#desk/commands/registry.ts'
import type { Command } from '#desk/commands/command.ts'
import { Button } from '#desk/ui/button.tsx'
import { Dialog } from '#desk/ui/dialog.tsx'
import { Keys } from '#desk/ui/keys.tsx'

/** All keys of this page and of the desk, and the switch that turns single keys off. */
export const KeyHelp = ({ onClose }: { onClose: () => void }) => {
  const areOff = useAreKeysOff()
  const { page, desk } = usePlacedCommands()
  return (
    <Dialog
      title="Keys"
      text={
        areOff
          ? 'Single keys are switched off on this device. Keys with Ctrl or Cmd work.'
          : 'They work when you are not typing in a field.'
      }
      onClose={onClose}
      actions={
        <Button onClick={() => switchKeys(!areOff)}>{areOff ? 'Switch keys on' : 'Switch keys off'}</Button>
      }
    >
      <div className="grid gap-x-8 gap-y-4 md:grid-cols-2">
        <KeyTable title="On this page" commands={page} />
        <KeyTable title="Everywhere" commands={desk} />
      </div>
    </Dialog>
  )
}

const KeyTable = ({ title, commands }: { title: string; commands: readonly Command[] }) => {
  const keyed = commands.filter(({ keys }) => keys !== undefined)
  if (keyed.length === 0) return null
  return (
    <section>
      <h3 className="border-b border-line-strong pb-1.5 text-read">{title}</h3>
      <dl>
        {keyed.map(({ id, words, keys = '' }) => (
          <div key={id} className="flex min-h-9 items-center gap-3 border-b border-line py-1">
            <dt className="flex-1">{words}</dt>
            <dd>
              <span className="sr-only">{keys}</span>
              <Keys of={keys} />
            </dd>
          </div>
        ))}
      </dl>
    </section>
  )
}
