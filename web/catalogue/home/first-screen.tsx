// The first screen: what we promise, where to begin, and one package on a yard sign, in front of changing pictures.
import type { Banner as BannerPicture } from '#contract/catalogue'
import { useBrokerage } from '#web/brokerage/use-brokerage.ts'
import { Banner } from '#web/catalogue/home/banner.tsx'
import { GuaranteeNote } from '#web/catalogue/home/guarantee-note.tsx'
import { TopPackage } from '#web/catalogue/home/top-package.tsx'
import { WaysToSell } from '#web/catalogue/home/ways-to-sell.tsx'
import type { CardProduct } from '#web/catalogue/product-card.tsx'

type FirstScreenProps = {
  banners: BannerPicture[]
  topPackage: CardProduct | undefined
  lowestPrice: number | null
}

export const FirstScreen = ({ banners, topPackage, lowestPrice }: FirstScreenProps) => (
  <Banner banners={banners}>
    <Promises />
    <WaysToSell lowestPrice={lowestPrice} />
    {topPackage ? (
      <TopPackage product={topPackage} />
    ) : (
      // Without a sign, the words still have to be above the roofs.
      <div className="max-md:hidden md:col-start-3 md:row-start-1 md:h-[max(484px,38vw)]" />
    )}
  </Banner>
)

const Promises = () => {
  const { guarantee } = useBrokerage()
  return (
    <div className="pt-3 max-md:col-start-1 max-md:row-start-1 max-md:pb-[clamp(3.5rem,100svh-45.75rem,8.5rem)] [text-shadow:0_0_2px_var(--sky),0_0_10px_var(--sky),0_0_18px_var(--sky)] md:col-start-2 md:row-start-1 md:pt-5 md:pr-6 lg:pr-8">
      <h1 className="text-[clamp(2.25rem,11vw,3rem)] leading-[1] md:leading-[.92] tracking-[-.03em] md:text-[clamp(3.25rem,1.35rem+4.62vw,5rem)]">
        <span className="block">Stress-Free</span> and Fast!
      </h1>
      <p className="mt-1.5 font-display text-lg leading-tight md:mt-2.5 font-bold text-wrap md:text-[1.375rem] lg:text-[1.625rem]">
        Your Home Sold – <span className="whitespace-nowrap">Hassle-Free</span>
        {guarantee ? ', Guaranteed!' : ''}
      </p>
      <GuaranteeNote />
    </div>
  )
}
