// The pictures behind the first screen. They change automatically until they are paused.
import { type ReactNode, useRef, useState } from 'react'
import type { Banner as BannerPicture } from '#contract/catalogue'
import { BannerControls } from '#web/catalogue/home/banner-controls.tsx'
import { BannerPictures } from '#web/catalogue/home/banner-pictures.tsx'
import { useAutoPlay } from '#web/ui/auto-play.ts'

const stepMs = 6000
type BannerProps = {
  banners: BannerPicture[]
  /** The content in front of the pictures. It does not render again when they change. */
  children: ReactNode
}

export const Banner = ({ banners, children }: BannerProps) => {
  const loops = banners.length > 1
  const region = useRef<HTMLElement>(null)
  const [current, setCurrent] = useState(0)
  const step = (direction: 1 | -1) => setCurrent((was) => (was + direction + banners.length) % banners.length)
  const { isPaused, togglePause } = useAutoPlay(region, loops ? stepMs : undefined, () => step(1))
  return (
    <section
      ref={region}
      aria-label="Welcome"
      {...(loops && { 'aria-roledescription': 'carousel' })}
      className={`relative isolate grid bg-sky ${columns}`}
    >
      <BannerPictures pictures={banners} current={current} />
      {children}
      {loops && <BannerControls isPaused={isPaused} onTogglePause={togglePause} onStep={step} />}
    </section>
  )
}

/** One column on a phone. Wider screens put the promise next to the sign, and the ways to sell span both. */
const columns =
  'grid-cols-[minmax(0,1fr)] px-(--gutter) md:px-0 md:grid-cols-[minmax(var(--gutter),1fr)_minmax(0,868px)_300px_minmax(var(--gutter),1fr)] lg:grid-cols-[minmax(var(--gutter),1fr)_minmax(0,868px)_minmax(0,372px)_minmax(var(--gutter),1fr)]'
