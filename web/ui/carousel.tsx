// A row that scrolls automatically, by hand and by keyboard. It uses native scrolling, so it works without JavaScript too.
import { useRef, type ReactNode } from 'react'
import { useAutoPlay } from '#web/ui/auto-play.ts'
import { roundLook } from '#web/ui/button.tsx'
import { glide, placeOf } from '#web/ui/glide.ts'
import { Icon } from '#web/ui/icon.tsx'

type CarouselProps = {
  /** The accessible name of the carousel. */
  label: string
  slides: { key: string; content: ReactNode }[]
  /** Classes that set the width of a slide at each breakpoint, such as `w-full md:w-1/2`. */
  slideWidth: string
  /** Milliseconds between steps. Absent: it never moves on its own. */
  autoPlayMs?: number
  /** Classes for the row of buttons. */
  controls?: string
}

export const Carousel = ({
  label,
  slides,
  slideWidth,
  autoPlayMs,
  controls = 'mt-4 justify-end',
}: CarouselProps) => {
  const region = useRef<HTMLElement>(null)
  const row = useRef<HTMLUListElement>(null)
  const step = (direction: 1 | -1) => row.current && glide(row.current, nextStop(row.current, direction))
  const { isPaused, togglePause } = useAutoPlay(region, slides.length > 1 ? autoPlayMs : undefined, () =>
    step(1),
  )
  return (
    <section ref={region} aria-roledescription="carousel" aria-label={label}>
      <ul
        ref={row}
        tabIndex={0}
        aria-label={label}
        className="flex snap-x snap-mandatory overflow-x-auto overscroll-x-contain [scrollbar-width:none]"
      >
        {slides.map(({ key, content }) => (
          <li key={key} className={`flex-none snap-start ${slideWidth}`}>
            {content}
          </li>
        ))}
      </ul>
      {slides.length > 1 && (
        <div className={`flex gap-2 noscript:hidden ${controls}`}>
          {autoPlayMs !== undefined && (
            <button
              type="button"
              className={`${roundLook} motion-reduce:hidden`}
              aria-label={isPaused ? `Play ${label}` : `Pause ${label}`}
              onClick={togglePause}
            >
              <Icon name={isPaused ? 'play' : 'pause'} className="size-5" />
            </button>
          )}
          <button
            type="button"
            className={roundLook}
            aria-label={`Previous in ${label}`}
            onClick={() => step(-1)}
          >
            <Icon name="left" className="size-5" />
          </button>
          <button type="button" className={roundLook} aria-label={`Next in ${label}`} onClick={() => step(1)}>
            <Icon name="right" className="size-5" />
          </button>
        </div>
      )}
    </section>
  )
}

/** The target of one step: one slide onward, from the end to the start, or from the start to the end. */
const nextStop = (row: HTMLElement, direction: 1 | -1) => {
  const slide = row.firstElementChild?.getBoundingClientRect().width ?? row.clientWidth
  const end = row.scrollWidth - row.clientWidth
  const place = placeOf(row)
  if (direction === 1 && place >= end - 2) return 0
  if (direction === -1 && place <= 2) return end
  return Math.max(0, Math.min(end, Math.round(place / slide + direction) * slide))
}

/** Splits items into the groups of `size` that slides show, in order. The last group may be smaller. */
export const inGroups = <Item,>(items: readonly Item[], size: number): Item[][] =>
  Array.from({ length: Math.ceil(items.length / size) }, (_, group) =>
    items.slice(group * size, (group + 1) * size),
  )
