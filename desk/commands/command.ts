import type { Capability } from '#rules/staff'
import type { IconName } from '#desk/ui/icon.tsx'

/** Something the person can do. It is in the palette, on its key, in the foot line and in the help. */
export type Command = {
  id: string
  /** What it does, in words: 'Start work', 'Go to Orders'. */
  words: string
  /** One key ('j'), a sequence ('g o'), or one with Ctrl or Cmd ('mod+s'). */
  keys?: string
  /** More keys that do the same, which the help does not list. */
  alsoKeys?: readonly string[]
  /** Its one word in the foot line of keys; without it, it is not there. */
  foot?: string
  icon?: IconName
  /** A person who lacks it never sees the command. */
  needs?: Capability
  /** Whether it can be done right now. Absent: yes. */
  isPossible?: boolean
  /** Moving the focus and the like make no sense in the palette. */
  isOnlyKey?: boolean
  run: () => unknown
}
