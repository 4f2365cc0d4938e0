import { Icon, type IconName } from '#web/ui/icon.tsx'

export type Tone = 'good' | 'bad' | 'info' | 'plain'

const looks: Record<Tone, { colour: string; icon?: IconName }> = {
  good: { colour: 'bg-good-tint text-good', icon: 'check' },
  bad: { colour: 'bg-bad-tint text-bad', icon: 'close' },
  info: { colour: 'bg-info-tint text-info', icon: 'clock' },
  plain: { colour: 'bg-sunk text-soft' },
}

/** How something stands: in a word, a colour and a sign. */
export const Badge = ({ tone, children }: { tone: Tone; children: string }) => {
  const { colour, icon } = looks[tone]
  return (
    <span
      className={`inline-flex min-h-7 items-center gap-1.5 rounded-sm px-2.5 font-display text-xs font-bold whitespace-nowrap ${colour}`}
    >
      {icon && <Icon name={icon} className="size-4 stroke-[2.4]" />}
      {children}
    </span>
  )
}
