import type { Banner } from '#contract/catalogue'

/** Wide scenes laid upon each other, of which one shows; the first is what a visitor waits for. */
export const BannerPictures = ({ pictures, current }: { pictures: Banner[]; current: number }) => (
  <div className="absolute inset-0 -z-10 overflow-hidden md:relative md:inset-auto md:col-span-full md:row-start-1">
    {pictures.map(({ _id, banner, alt }, index) => (
      <img
        key={_id}
        src={banner}
        alt={index === current ? alt : ''}
        width={2400}
        height={1000}
        fetchPriority={index === 0 ? 'high' : 'low'}
        className={`absolute bottom-0 left-1/2 aspect-[12/5] w-full min-w-[1080px] -translate-x-1/2 object-cover object-bottom transition-opacity duration-500 motion-reduce:transition-none md:h-full md:min-w-0 ${
          index === current ? '' : 'opacity-0'
        }`}
      />
    ))}
  </div>
)
