// The first screen: what we promise, where to begin, and one package on a yard sign, in front of changing pictures.
import { useRef, useState } from 'react'
import type { Banner as BannerPicture } from '#contract/catalogue'
import type { CardProduct } from '#web/catalogue/product-card.tsx'
import { BannerControls } from '#web/catalogue/home/banner-controls.tsx'
import { BannerPictures } from '#web/catalogue/home/banner-pictures.tsx'
import { TopPackage } from '#web/catalogue/home/top-package.tsx'
import { useBrokerage } from '#web/brokerage/use-brokerage.ts'
import { WaysToSell } from '#web/catalogue/home/ways-to-sell.tsx'
import { arrivesWithPage } from '#web/ui/arrives-near.tsx'
import { useAutoPlay } from '#web/ui/auto-play.ts'

const GuaranteeNote = await arrivesWithPage(
  'guarantee-note',
  async () => (await import('#web/catalogue/home/guarantee-note.tsx')).GuaranteeNote,
)

const stepMs = 6000
const defaultPictures = [
  {
    _id: 'default',
    banner: '/pictures/banner-street.svg',
    alt: 'A street of Colorado houses below the Front Range',
  },
]

type BannerProps = {
  banners: BannerPicture[]
  topPackage: CardProduct | undefined
  packages: readonly CardProduct[]
}

export const Banner = ({ banners, topPackage, packages }: BannerProps) => {
  const pictures = banners.length > 0 ? banners : defaultPictures
  const loops = pictures.length > 1
  const region = useRef<HTMLElement>(null)
  const [current, setCurrent] = useState(0)
  const step = (direction: 1 | -1) =>
    setCurrent((was) => (was + direction + pictures.length) % pictures.length)
  const { isPaused, togglePause } = useAutoPlay(region, loops ? stepMs : undefined, () => step(1))
  return (
    <section
      ref={region}
      aria-label="Welcome"
      {...(loops && { 'aria-roledescription': 'carousel' })}
      className={`relative isolate grid bg-sky ${columns}`}
    >
      <BannerPictures pictures={pictures} current={current} />
      <Promises />
      <WaysToSell packages={packages} />
      {topPackage ? (
        <TopPackage product={topPackage} />
      ) : (
        // Without a sign, the words still have to be above the roofs.
        <div className="h-44 md:col-start-3 md:row-start-1 md:h-[max(484px,38vw)]" />
      )}
      {loops && <BannerControls isPaused={isPaused} onTogglePause={togglePause} onStep={step} />}
    </section>
  )
}

/** One column on a phone. Wider screens put the promise next to the sign, and the ways to sell span both. */
const columns =
  'grid-cols-[minmax(0,1fr)] px-(--gutter) md:px-0 md:grid-cols-[minmax(var(--gutter),1fr)_minmax(0,868px)_300px_minmax(var(--gutter),1fr)] lg:grid-cols-[minmax(var(--gutter),1fr)_minmax(0,868px)_minmax(0,372px)_minmax(var(--gutter),1fr)]'

const Promises = () => {
  const { guarantee } = useBrokerage()
  return (
    <div className="pt-3 [text-shadow:0_0_2px_var(--sky),0_0_10px_var(--sky),0_0_18px_var(--sky)] md:col-start-2 md:row-start-1 md:pt-5 md:pr-6 lg:pr-8">
      <h1 className="text-[clamp(2.25rem,11vw,3rem)] leading-[1] md:leading-[.92] tracking-[-.03em] md:text-[clamp(3.25rem,1.35rem+4.62vw,5.5rem)]">
        <span className="block">Stress-Free</span> and Fast!
      </h1>
      <p className="mt-1.5 font-display text-lg leading-tight md:mt-2.5 font-bold text-wrap md:text-[1.375rem] lg:text-[1.625rem]">
        Your Home Sold – Hassle-Free{guarantee ? ', Guaranteed!' : ''}
      </p>
      <GuaranteeNote />
    </div>
  )
}
