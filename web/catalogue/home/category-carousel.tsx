import { CategoryLink } from '#web/catalogue/category-link.tsx'
import { SectionHead } from '#web/catalogue/home/section-head.tsx'
import { useShop } from '#web/brokerage/use-brokerage.ts'
import { Carousel } from '#web/ui/carousel.tsx'

/** A step every 2000 ms. Six categories on a desktop, four on a tablet, then three, two and one. */
const stepMs = 2000
const width = 'w-full min-[360px]:w-1/2 sm:w-1/3 md:w-1/4 lg:w-1/6'

export const CategoryCarousel = () => {
  const { categories } = useShop()
  if (categories.length === 0) return null
  return (
    <section className="section">
      <div className="wrap relative">
        <SectionHead title="Find what you need" />
        <div className="-mr-[16px] -ml-0.5 md:-mr-[20px]">
          <Carousel
            label="Categories"
            slideWidth={width}
            autoPlayMs={stepMs}
            controls="mt-4 mr-4 justify-end md:absolute md:top-0 md:right-(--gutter) md:m-0"
            slides={categories.map((category) => ({
              key: category._id,
              content: <CategoryLink category={category} className="p-0.5 pr-4 md:pr-5" />,
            }))}
          />
        </div>
      </div>
    </section>
  )
}
