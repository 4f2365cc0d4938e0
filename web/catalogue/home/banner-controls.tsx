import { roundLook } from '#web/ui/button.tsx'
import { FirstIcon } from '#web/ui/first-icon.tsx'

type BannerControlsProps = {
  isPaused: boolean
  onTogglePause: () => void
  onStep: (direction: 1 | -1) => void
}

export const BannerControls = ({ isPaused, onTogglePause, onStep }: BannerControlsProps) => (
  <div className="row-start-1 flex gap-2 self-end pb-3 noscript:hidden max-md:col-start-1 max-md:justify-self-end md:col-start-2 md:pb-4">
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
