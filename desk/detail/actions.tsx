import { useId } from 'react'
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
  /** Shows that reason below the buttons, where a finger finds it too. */
  showsWhy?: true
  run: () => unknown
}

/** Buttons, each of which is also a command with its key. */
export const ActionButtons = ({ actions }: { actions: readonly Action[] }) => {
  const may = useMay()
  const id = useId()
  const shown = actions.filter(({ needs }) => may(needs))
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
  return (
    <>
      {shown.map((action) => (
        <ActionButton key={action.id} of={action} whyId={`${id}-${action.id}`} />
      ))}
      {shown.map(
        ({ id: actionId, isNotPossible, showsWhy }) =>
          showsWhy &&
          isNotPossible && (
            <p key={actionId} id={`${id}-${actionId}`} className="basis-full text-meta text-soft">
              {isNotPossible}
            </p>
          ),
      )}
    </>
  )
}

const ActionButton = ({
  of: { words, keys, icon, look, isNotPossible, showsWhy, run },
  whyId,
}: {
  of: Action
  whyId: string
}) => (
  <Button
    look={look ?? 'outline'}
    keys={keys}
    className={look === 'flag' ? 'max-md:flex-1' : ''}
    aria-keyshortcuts={keys?.replace('mod+', 'Control+')}
    aria-disabled={typeof isNotPossible === 'string' || undefined}
    {...(showsWhy && isNotPossible ? { 'aria-describedby': whyId } : { title: isNotPossible || undefined })}
    onClick={() => typeof isNotPossible !== 'string' && void run()}
  >
    {icon && <Icon name={icon} />}
    {words}
  </Button>
)
