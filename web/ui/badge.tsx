import { Icon, type IconName } from '#web/ui/icon.tsx'

export type Tone = 'good' | 'bad' | 'wait' | 'info' | 'plain'

const looks: Record<Tone, { colour: string; usual?: IconName }> = {
  good: { colour: 'bg-good-tint text-good', usual: 'check' },
  bad: { colour: 'bg-bad-tint text-bad', usual: 'close' },
  wait: { colour: 'bg-info-tint text-info', usual: 'clock' },
  info: { colour: 'bg-info-tint text-info' },
  plain: { colour: 'bg-sunk text-soft' },
}

/** `icon` replaces the default icon of its color. `isOutlined` is for a status that is over. */
type BadgeProps = { tone: Tone; icon?: IconName; isOutlined?: boolean; children: string }

/** A status as a word, a color and an icon. */
export const Badge = ({ tone, icon = looks[tone].usual, isOutlined = false, children }: BadgeProps) => {
  return (
    <span
      className={`inline-flex min-h-7 items-center gap-1.5 rounded-sm px-2.5 font-display text-xs font-bold whitespace-nowrap ${looks[tone].colour} ${isOutlined ? 'border-[1.5px] border-current bg-transparent!' : ''}`}
    >
      {icon && <Icon name={icon} className="size-4 stroke-[2.4]" />}
      {children}
    </span>
  )
}
