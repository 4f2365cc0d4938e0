import type { Banner } from '#contract/catalogue'

/** Wide scenes stacked on each other. One is visible. The first is the one a visitor waits for. */
export const BannerPictures = ({ pictures, current }: { pictures: Banner[]; current: number }) => (
  <div className="absolute inset-0 -z-10 overflow-clip md:relative md:inset-auto md:col-span-full md:row-start-1 md:min-h-[33vw]">
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
  'absolute bottom-[min(-20px,calc(30px-6vw))] left-1/2 aspect-[12/5] w-full max-w-none min-w-[1080px] md:min-w-[920px] -translate-x-1/2 mask-t-from-85% transition-opacity duration-500 motion-reduce:transition-none'
