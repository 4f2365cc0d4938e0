import { Loaded } from '#web/customer/loaded.tsx'
import { EmptyWishlist } from '#web/wishlist/empty-wishlist.tsx'
import { PageFrame } from '#web/customer/page-frame.tsx'
import { RemovedWish } from '#web/wishlist/removed-wish.tsx'
import { useWishlistPage } from '#web/wishlist/use-wishlist-page.ts'
import { WishCard } from '#web/wishlist/wish-card.tsx'
import { Skeleton } from '#web/ui/skeleton.tsx'

/** A removed package is replaced by an Undo button while the page is open. */
export const WishlistPage = () => {
  const { loaded, returned, remove, putBack } = useWishlistPage()
  return (
    <PageFrame title="Wishlist">
      <Loaded from={loaded} name="Your wishlist" skeleton={<WishlistSkeleton />}>
        {(rows) =>
          rows.length === 0 ? (
            <EmptyWishlist />
          ) : (
            <ul className={grid}>
              {rows.map(({ wish, isRemoved }) => (
                <li key={wish.productId}>
                  {isRemoved ? (
                    <RemovedWish wish={wish} onPutBack={() => putBack(wish)} />
                  ) : (
                    <WishCard
                      wish={wish}
                      takesFocus={wish.productId === returned}
                      onRemove={() => remove(wish)}
                    />
                  )}
                </li>
              ))}
            </ul>
          )
        }
      </Loaded>
    </PageFrame>
  )
}

const grid = 'mt-8 grid grid-cols-1 gap-x-7 gap-y-10 sm:grid-cols-2 xl:grid-cols-3'

const WishlistSkeleton = () => (
  <div className={grid}>
    {[1, 2, 3].map((card) => (
      <div key={card} className="grid grid-cols-[124px_minmax(0,1fr)] gap-x-3 gap-y-3 sm:block">
        <Skeleton className="aspect-square sm:aspect-4/3" />
        <Skeleton className="h-12 sm:mt-3.5" />
        <Skeleton className="h-14 max-sm:col-span-2 sm:mt-4 sm:h-24" />
      </div>
    ))}
  </div>
)
