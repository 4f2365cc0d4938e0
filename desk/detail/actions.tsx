import { useCommands } from '#desk/commands/registry.ts'
import { useMay } from '#desk/me/use-me.ts'
import { Button, type ButtonLook } from '#desk/ui/button.tsx'
import { Icon, type IconName } from '#desk/ui/icon.tsx'
import type { Capability } from '#rules/staff'

export type Action = {
  id: string
  words: string
  /** Such as 'b' or 'mod+Enter'. */
  keys?: string
  /** Its word in the foot line. */
  foot?: string
  icon?: IconName
  /** Orange is for the one main action of the page. */
  look?: ButtonLook
  /** A person who lacks it does not see the action. */
  needs?: Capability
  /** Why it cannot be pressed now, in words; it is then shown and does nothing. */
  isNotPossible?: string | false
  run: () => unknown
}

/** Buttons, each of which is also a command with its key. */
export const ActionButtons = ({ actions }: { actions: readonly Action[] }) => {
  const may = useMay()
  useCommands(
    actions.map(({ id, words, keys, foot, icon, needs, isNotPossible, run }) => ({
      id,
      words,
      ...(keys !== undefined && { keys }),
      ...(foot !== undefined && { foot }),
      ...(icon !== undefined && { icon }),
      ...(needs !== undefined && { needs }),
      isPossible: typeof isNotPossible !== 'string',
      run,
    })),
  )
  return actions
    .filter(({ needs }) => may(needs))
    .map(({ id, words, keys, icon, look, isNotPossible, run }) => (
      <Button
        key={id}
        look={look ?? 'outline'}
        keys={keys}
        className={look === 'flag' ? 'max-md:flex-1' : ''}
        aria-keyshortcuts={keys?.replace('mod+', 'Control+')}
        aria-disabled={typeof isNotPossible === 'string' || undefined}
        title={isNotPossible || undefined}
        onClick={() => typeof isNotPossible !== 'string' && void run()}
      >
        {icon && <Icon name={icon} />}
        {words}
      </Button>
    ))
}
