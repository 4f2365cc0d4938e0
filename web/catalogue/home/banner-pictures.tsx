import type { Banner } from '#contract/catalogue'

/** Wide scenes stacked on each other. One is visible. The first is the one a visitor waits for. */
export const BannerPictures = ({ pictures, current }: { pictures: Banner[]; current: number }) => (
  <div className="relative -z-10 row-start-1 max-md:h-full overflow-clip max-md:-mx-(--gutter) max-md:col-start-1 md:col-span-full md:min-h-[33vw] lg:min-h-[max(33vw,516px)]">
    {pictures.map(({ _id, banner, alt }, index) => (
      <img
        key={_id}
        src={banner}
        alt={index === current ? alt : ''}
        width={2400}
        height={1000}
        fetchPriority={index === 0 ? 'high' : 'low'}
        className={`${place} ${index === current ? '' : 'opacity-0'}`}
      />
    ))}
  </div>
)

/** At the bottom edge, fading into the sky above, so that there is room for words over the roofs. */
const place =
  'absolute bottom-[min(-20px,calc(24px-6vw))] left-1/2 aspect-[12/5] w-full max-w-none min-w-[640px] md:min-w-[920px] -translate-x-1/2 mask-t-from-85% transition-opacity duration-500 motion-reduce:transition-none'
