import { type KeyboardEvent, useRef, useState } from 'react'
import { glide } from '#web/ui/glide.ts'
import { Picture } from '#web/ui/picture.tsx'

export type GalleryPicture = { src: string; alt: string; caption: string }

/** One large picture. Visitors swipe it, choose a thumbnail or use the arrow keys. On the smallest screens the
    thumbnails shrink to dots, so that the picture has the full width. */
export const Gallery = ({ name, pictures }: { name: string; pictures: GalleryPicture[] }) => {
  const stage = useRef<HTMLUListElement>(null)
  const thumbnails = useRef<HTMLUListElement>(null)
  const [current, setCurrent] = useState(0)

  const show = (index: number) => {
    if (index < 0 || index >= pictures.length || !stage.current) return
    settle(index)
    glide(stage.current, index * stage.current.clientWidth)
  }
  const settle = (index: number) => {
    setCurrent(index)
    if (thumbnails.current) bringIntoRow(thumbnails.current, index)
  }
  const settleAfterSwipe = ({ scrollLeft, clientWidth }: HTMLElement) => {
    const index = Math.round(scrollLeft / clientWidth)
    const isAtRest = Math.abs(scrollLeft - index * clientWidth) < 2
    if (isAtRest && index !== current) settle(index)
  }
  const walk = (event: KeyboardEvent) => {
    const step = { ArrowLeft: -1, ArrowRight: 1 }[event.key]
    if (step === undefined) return
    event.preventDefault()
    show(current + step)
    // If a thumbnail has the focus, the focus moves to the next one.
    if (event.currentTarget !== stage.current)
      thumbnails.current?.children[current + step]?.querySelector('button')?.focus()
  }

  if (pictures.length === 0)
    return <Picture src="" name={name} width={800} height={600} className="w-full rounded-sm" />
  return (
    <section aria-roledescription="carousel" aria-label={`Pictures of ${name}`} className="min-w-0">
      {/* A scrollable area must be reachable by keyboard. */}
      <ul
        ref={stage}
        tabIndex={0}
        aria-label="Pictures"
        onKeyDown={walk}
        onScroll={(event) => settleAfterSwipe(event.currentTarget)}
        className="flex snap-x snap-mandatory overflow-x-auto overscroll-x-contain rounded-sm bg-sunk [scrollbar-width:none] noscript:[scrollbar-width:auto]"
      >
        {pictures.map(({ src, alt }, index) => (
          <li key={src} className="w-full flex-none snap-start">
            <img
              src={src}
              alt={alt}
              width={800}
              height={600}
              {...(index === 0 ? { fetchPriority: 'high' as const } : { loading: 'lazy' as const })}
              className="aspect-[4/3] w-full object-cover object-[50%_70%] lg:aspect-[8/5]"
            />
          </li>
        ))}
      </ul>
      {pictures.length > 1 && (
        <div className="mt-3 max-sm:mt-0 flex items-center justify-between gap-4 sm:block noscript:hidden">
          <p aria-hidden="true" className="text-xs text-soft sm:hidden">
            {pictures[current]?.caption}
          </p>
          <ul
            ref={thumbnails}
            aria-label="Choose a picture"
            className="flex overflow-x-auto [--shown:3] [scrollbar-width:none] sm:-m-1 sm:gap-3 sm:p-1 md:[--shown:4] lg:[--shown:5]"
          >
            {pictures.map(({ src, caption }, index) => (
              <li key={src} className="flex-none sm:w-[calc((100%-(var(--shown)-1)*12px)/var(--shown))]">
                <Thumbnail
                  src={src}
                  caption={caption}
                  label={`Picture ${index + 1} of ${pictures.length}: ${caption}`}
                  isCurrent={index === current}
                  onChoose={() => show(index)}
                  onKeyDown={walk}
                />
              </li>
            ))}
          </ul>
        </div>
      )}
    </section>
  )
}

type ThumbnailProps = {
  src: string
  caption: string
  label: string
  isCurrent: boolean
  onChoose: () => void
  onKeyDown: (event: KeyboardEvent) => void
}

const Thumbnail = ({ src, caption, label, isCurrent, onChoose, onKeyDown }: ThumbnailProps) => (
  <button
    type="button"
    aria-label={label}
    aria-current={isCurrent}
    onClick={onChoose}
    onKeyDown={onKeyDown}
    className="group block text-left text-xs sm:w-full text-soft aria-[current=true]:font-semibold aria-[current=true]:text-ink"
  >
    <span className="grid h-11 w-8 place-items-center sm:hidden">
      <span className="size-2.5 rounded-full border-[1.5px] border-line-strong group-aria-[current=true]:border-ink group-aria-[current=true]:bg-ink" />
    </span>
    <img
      src={src}
      alt=""
      width={800}
      height={600}
      loading="lazy"
      className="hidden aspect-[4/3] w-full rounded-sm object-cover outline-offset-2 outline-ink group-aria-[current=true]:outline-[2.5px] sm:block"
    />
    <span className="mt-1.5 hidden sm:block">{caption}</span>
  </button>
)

/** Scrolls the row of thumbnails, but not the page, until the chosen one is in view. */
const bringIntoRow = (row: HTMLElement, index: number) => {
  const item = row.children[index]
  if (!(item instanceof HTMLElement)) return
  const left = item.offsetLeft - row.offsetLeft
  if (left < row.scrollLeft) row.scrollLeft = left
  else if (left + item.offsetWidth > row.scrollLeft + row.clientWidth)
    row.scrollLeft = left + item.offsetWidth - row.clientWidth
}
