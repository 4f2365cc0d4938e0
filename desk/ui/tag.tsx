import type { ReactNode } from 'react'
import { Icon, type IconName } from '#desk/ui/icon.tsx'

export type Tone = 'good' | 'wait' | 'bad' | 'info' | 'plain'

const tints: Record<Tone, string> = {
  good: 'bg-good-tint text-good',
  wait: 'bg-wait-tint text-wait',
  bad: 'bg-bad-tint text-bad',
  info: 'bg-info-tint text-info',
  plain: 'bg-sunk text-soft',
}

const usual: Record<Tone, IconName | undefined> = {
  good: 'check',
  wait: 'clock',
  bad: 'warning',
  info: 'info',
  plain: undefined,
}

type TagProps = { tone: Tone; icon?: IconName; children: ReactNode }

/** A state as a word, an icon and a tint. `icon` replaces the default icon of the tone. */
export const Tag = ({ tone, icon = usual[tone], children }: TagProps) => (
  <span
    className={`inline-flex min-h-[1.375rem] items-center gap-1.5 rounded-sm py-px pr-2 pl-1.5 align-middle text-meta leading-tight font-semibold ${tints[tone]}`}
  >
    {icon && <Icon name={icon} className="size-3.5 stroke-[2.2]" />}
    {children}
  </span>
)

/** A small square with the icon of a kind of record. */
export const KindSign = ({ icon, tone = 'plain' }: { icon: IconName; tone?: Tone }) => (
  <span className={`relative inline-grid size-7 flex-none place-items-center rounded-sm ${tints[tone]}`}>
    <Icon name={icon} />
  </span>
)
