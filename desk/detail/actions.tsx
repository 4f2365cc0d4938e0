import { useId } from 'react'
import { useCommands } from '#desk/commands/registry.ts'
import { useMay } from '#desk/me/use-me.ts'
import { Button, type ButtonLook } from '#desk/ui/button.tsx'
import { focusField } from '#desk/ui/field-faults.ts'
import { Icon, type IconName } from '#desk/ui/icon.tsx'
import { sayRefused } from '#desk/ui/toasts.ts'
import type { Capability } from '#rules/staff'

export type Action = {
  id: string
  words: string
  /** Such as 'b' or 'mod+Enter'. */
  keys?: string
  /** Its word in the line of keys. */
  foot?: string
  icon?: IconName
  /** Orange marks the page's one main action. */
  look?: ButtonLook
  /** A person who lacks this reads that only a broker may do it. */
  needs?: Capability
  /** Why the button does nothing now, in words. */
  isNotPossible?: string | false
  /** Shows that reason below the buttons, so that touch users can read it. */
  showsWhy?: true
  /** What is missing first. Each item links to its field. Shown below the buttons. */
  missing?: Missing
  run: () => unknown
}

/** `field`: the name of the control that the link focuses. */
export type Missing = { heading: string; links: readonly { field: string; words: string }[] }

/** Buttons, each of which is also a command with its key. */
export const ActionButtons = ({ actions }: { actions: readonly Action[] }) => {
  const may = useMay()
  const id = useId()
  const shown = actions.filter(({ needs }) => may(needs))
  const ofBrokers = actions.filter(({ needs, isNotPossible }) => !may(needs) && !isNotPossible)
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
        <ActionButton key={action.id} of={action} id={elementId(id, action)} />
      ))}
      {shown.map(
        (action) =>
          action.showsWhy &&
          action.isNotPossible && (
            <p key={action.id} id={elementId(id, action)} className="basis-full text-meta text-soft">
              {action.isNotPossible}
            </p>
          ),
      )}
      {shown.map(
        (action) =>
          action.missing &&
          action.missing.links.length > 0 && (
            <MissingList key={action.id} id={`${elementId(id, action)}-missing`} of={action.missing} />
          ),
      )}
      <OnlyBroker words={ofBrokers.map(({ words }) => words)} />
    </>
  )
}

/** Without spaces, which separate ids in `aria-describedby`. */
const elementId = (id: string, action: Action) => `${id}-${action.id.replaceAll(' ', '-')}`

/** What only a broker may do now, by the words on the buttons. Shown to everyone else. */
export const OnlyBroker = ({ words }: { words: readonly string[] }) =>
  words.length > 0 && (
    <p className="basis-full text-meta text-soft">
      Only a broker may do this: {words.map((one) => `“${one.replace('…', '')}”`).join(', ')}.
    </p>
  )

const ActionButton = ({ of: action, id }: { of: Action; id: string }) => {
  const { words, keys, icon, look, isNotPossible, showsWhy, missing, run } = action
  const describedBy = [
    showsWhy && isNotPossible ? [id] : [],
    missing && missing.links.length > 0 ? [`${id}-missing`] : [],
  ].flat()
  return (
    <Button
      look={look ?? 'outline'}
      keys={keys}
      className={look === 'flag' ? 'max-md:flex-1' : ''}
      aria-keyshortcuts={keys?.replace('mod+', 'Control+')}
      aria-disabled={typeof isNotPossible === 'string' || undefined}
      {...(describedBy.length > 0
        ? { 'aria-describedby': describedBy.join(' ') }
        : { title: isNotPossible || undefined })}
      onClick={() => {
        if (typeof isNotPossible !== 'string') void run()
        else if (missing?.links[0]) focusField(missing.links[0].field)
        else sayRefused(isNotPossible)
      }}
    >
      {icon && <Icon name={icon} />}
      {words}
    </Button>
  )
}

const MissingList = ({ of: { heading, links }, id }: { of: Missing; id: string }) => (
  <div id={id} className="basis-full pt-1">
    <p className="font-semibold">{heading}</p>
    <ul>
      {links.map(({ field, words }) => (
        <li key={field}>
          <a
            href={`#${field}`}
            className="link inline-flex min-h-6 items-center finger:min-h-11"
            onClick={(event) => {
              event.preventDefault()
              focusField(field)
            }}
          >
            {words}
          </a>
        </li>
      ))}
    </ul>
  </div>
)
