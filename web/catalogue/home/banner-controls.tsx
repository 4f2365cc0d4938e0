import { roundLook } from '#web/ui/button.tsx'
import { FirstIcon } from '#web/ui/first-icon.tsx'

type BannerControlsProps = {
  isPaused: boolean
  onTogglePause: () => void
  onStep: (direction: 1 | -1) => void
}

export const BannerControls = ({ isPaused, onTogglePause, onStep }: BannerControlsProps) => (
  <div className="absolute right-(--gutter) bottom-5 grid gap-2 noscript:hidden md:static md:flex md:col-start-2 md:row-start-1 md:self-end md:pb-5">
    <button
      type="button"
      className={`${look} motion-reduce:hidden`}
      aria-label={isPaused ? 'Play the banner' : 'Pause the banner'}
      onClick={onTogglePause}
    >
      <FirstIcon name={isPaused ? 'play' : 'pause'} className="size-5" />
    </button>
    <button type="button" className={look} aria-label="Previous picture" onClick={() => onStep(-1)}>
      <FirstIcon name="left" className="size-5" />
    </button>
    <button type="button" className={look} aria-label="Next picture" onClick={() => onStep(1)}>
      <FirstIcon name="right" className="size-5" />
    </button>
  </div>
)

const look = `${roundLook} bg-sheet`
