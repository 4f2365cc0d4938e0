import type { Capability } from '#rules/staff'
import type { IconName } from '#desk/ui/icon.tsx'

/** Something that the person can do. It is in the palette, on its key, in the line of keys and in the help. */
export type Command = {
  id: string
  /** What it does, in words: 'Start work', 'Go to Orders'. */
  words: string
  /** One key ('j'), a sequence ('g o'), or one with Ctrl or Cmd ('mod+s'). */
  keys?: string
  /** More keys that do the same. The help does not list them. */
  alsoKeys?: readonly string[]
  /** Its one word in the line of keys. Without it, the line leaves it out. */
  foot?: string
  icon?: IconName
  /** A person who lacks this never sees the command. */
  needs?: Capability
  /** Whether it can be done right now. Absent: yes. */
  isPossible?: boolean
  /** Hidden in the palette, for commands such as moving the focus. */
  isOnlyKey?: boolean
  run: () => unknown
}
